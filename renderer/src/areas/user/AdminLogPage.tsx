import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AUDIT_GROUPS,
  type AuditGroup,
  actsOf,
} from '#renderer/domain/administration/auditGroups.ts';
import { CSV_MEDIA_TYPE, csvFormat, csvInstant, writeCsv } from '#renderer/domain/history/csv.ts';
import { AuditLines } from '#renderer/features/administration/AuditLines.tsx';
import { useFailureWords } from '#renderer/features/administration/failureWords.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { useAllAuditLines, useAuditLog } from '#renderer/state/administration/auditLog.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { SearchField } from '#renderer/ui/fields/SearchField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { AdminHead } from './AdminHead.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminOnly } from './AdminOnly.tsx';

/** `/admin/log`: who did what on the server, newest first, with filters by person and kind. */
export function AdminLogPage() {
  const { t } = useTranslation(['admin', 'contacts', 'reports', 'user']);
  const tag = useLanguageTag();
  const toWords = useFailureWords();
  const loadAll = useAllAuditLines();
  const [actor, setActor] = useState('');
  const [group, setGroup] = useState<AuditGroup>('all');
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const query = { actor: actor.trim(), acts: actsOf(group) };

  async function save(): Promise<void> {
    setIsSaving(true);
    const all = await loadAll(query);
    setIsSaving(false);
    setProblem(all.ok ? '' : toWords(all.failure));
    if (!all.ok) return;
    const head = [
      'time',
      'act',
      'target',
      'fields',
      'reason',
      'count',
      'actor',
      'kind',
      'address',
      'roles',
      'through',
      'through_name',
      'target_name',
      'actor_name',
    ];
    const rows = all.value.map((line) => [
      ...[csvInstant(line.time), line.act, line.target ?? '', line.fields.join(' ')],
      ...[line.reason ?? '', line.count],
      ...[line.actor.id ?? '', line.actor.kind, line.actor.address ?? ''],
      line.roles?.join(' ') ?? '',
      ...[line.through?.id ?? '', line.through?.name ?? ''],
      ...[line.name ?? '', line.actor.name ?? ''],
    ]);
    saveFile('audit.csv', CSV_MEDIA_TYPE, writeCsv([[head, ...rows]], csvFormat(tag)));
  }

  return (
    <AdminOnly permission="auditLog">
      <AdminHead
        title={t('log.title')}
        actions={
          <Button
            variant="quiet"
            icon={<FileDown size={18} />}
            isBusy={isSaving}
            onClick={() => void save()}
          >
            {t('reports:analytics.save')}
          </Button>
        }
        search={
          <>
            <SearchField
              label={t('log.find')}
              clearLabel={t('contacts:list.clear')}
              value={actor}
              onChange={setActor}
            />
            <SelectField
              isInline
              label={t('contacts:list.filter')}
              value={group}
              choices={AUDIT_GROUPS.map((value) => ({ value, label: t(`log.group.${value}`) }))}
              onChange={setGroup}
            />
          </>
        }
        news={problem}
      />
      <AdminLoaded asked={useAuditLog(query)} placeholder={<SkeletonRows count={8} />}>
        {({ lines, loadMore, isLoadingMore }) =>
          lines.length === 0 ? (
            <EmptyPlace of="analytics">
              <p>{t('user:list.notFound')}</p>
            </EmptyPlace>
          ) : (
            <>
              <AuditLines lines={lines} />
              {loadMore && (
                <div>
                  <Button isBusy={isLoadingMore} onClick={loadMore}>
                    {t('reports:analytics.sessions.more')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </AdminLoaded>
    </AdminOnly>
  );
}
