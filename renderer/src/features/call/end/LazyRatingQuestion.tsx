import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import type { RatingQuestion } from './RatingQuestion.tsx';

/** The question to a guest. A page that can't load it does without. */
export function LazyRatingQuestion({ ratingKey }: { readonly ratingKey: string }) {
  const question = useLazyPart('callRating', loadQuestion);
  return question.kind === 'ready' ? <question.Part ratingKey={ratingKey} /> : undefined;
}

async function loadQuestion(): Promise<typeof RatingQuestion> {
  return (await import('./RatingQuestion.tsx')).RatingQuestion;
}
