/** People's pictures (contract 6.6, U13): uploaded as a multipart part named `image`, or as the request body. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { AVATAR_MAX_BYTES } from '#shared/limits.ts';
import type { ServerContext } from '#server/http/context.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { notFound, refuse, wrongField } from '#server/http/server/failures.ts';
import { bytesOf } from '#server/http/server/pieces.ts';
import { findPart } from '#server/http/server/multipart.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { ANSWERS } from './answers.ts';
import { findEditable } from './namedAccount.ts';

const params = z.object({ user_id: z.string().check(maxLength(320)) });
const pictureQuery = z.object({ tag: z.optional(z.string().check(maxLength(64))) });

/** Registers the routes in a scope of their own: only here may a body be a picture. */
export function avatarRoutes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'users' | 'callers'>,
): void {
  const { users, callers, settings } = context;
  const path = `${API_PREFIX}/users/:user_id/avatar`;

  http.addContentTypeParser(
    /^(?:multipart\/form-data(?:;|$)|image\/(?:png|jpeg|webp|gif)$)/u,
    { parseAs: 'buffer', bodyLimit: AVATAR_MAX_BYTES },
    (_request, body, done) => done(null, body),
  );

  http.post(
    path,
    {
      ...described('Set the own picture', ANSWERS.avatar, { params }),
      bodyLimit: AVATAR_MAX_BYTES,
    },
    unlessRefused(findEditable(context), async (self, request, reply) => {
      const { login } = self.user;
      const body = bytesOf(request);
      const type = request.headers['content-type'] ?? '';
      const picture = type.startsWith('multipart/') ? findPart(body, type, 'image') : body;
      if (!picture || picture.length === 0) {
        return refuse(reply, wrongField('image', 'missingRequiredField', 'There’s no picture.'));
      }
      const mediaType = recognise(picture);
      if (mediaType === undefined) {
        return refuse(
          reply,
          wrongField('image', 'fieldHasInvalidType', 'Use a PNG, JPEG, WebP or GIF file.'),
        );
      }
      // Anyone with the address may see the picture, so that the address must not be guessable.
      const tag = randomBytes(16).toString('hex');
      await users.setAvatar(login, tag, mediaType, picture);
      return {
        avatar: `/api/v3.8/users/${encodeURIComponent(login)}/avatar?tag=${tag}`,
      };
    }),
  );

  // For accounts only, as `PERSON_READERS` says. An <img> element sends no token, but only accounts can read the tag.
  http.get(
    path,
    described('Read a picture', ['image/*'], { params, querystring: pictureQuery }),
    async (request, reply) => {
      const login = loginOf(request.params.user_id, settings);
      const { tag } = request.query;
      if (tag === undefined || tag !== (await users.find(login))?.avatarTag) {
        const reader = await callers.actor(request);
        if (!reader.ok) return refuse(reply, reader.failure);
      }
      const avatar = await users.avatar(login);
      if (!avatar) return refuse(reply, notFound('avatar', 'user_id'));
      return reply
        .type(avatar.mediaType)
        .header('cache-control', 'private, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(avatar.bytes);
    },
  );

  http.delete(
    path,
    described('Remove the own picture', ANSWERS.id, { params }),
    unlessRefused(findEditable(context), async (self) => {
      const { login } = self.user;
      await users.removeAvatar(login);
      return { id: login };
    }),
  );
}

/** Detects the type of a picture by its first bytes; the sender's type isn't trusted. */
function recognise(bytes: Buffer): string | undefined {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  if (starts('89504e470d0a1a0a')) return 'image/png';
  if (starts('ffd8ff')) return 'image/jpeg';
  if (starts('474946383761') || starts('474946383961')) return 'image/gif';
  const isWebp = starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
