/** Wraps the database's client to record a span for each statement of a request. */
import type { Client, InArgs, InStatement } from '@libsql/client';
import { withChildSpan } from '#server/lib/tracing.ts';

type Statement = InStatement | readonly [string, InArgs?];

/** `SELECT`, and the name of its table. */
const SUMMARY =
  /^\s*(?<operation>\w+)(?:.*?\b(?:from|into|update|table)\b)?\s+"?(?<table>\w+)"?/isu;

/** Wraps the client; `system` is the value for OpenTelemetry's `db.system.name`. */
export function tracedClient(client: Client, system: 'sqlite' | 'postgresql'): Client {
  const asked = <Answer>(statements: readonly Statement[], ask: () => Promise<Answer>) => {
    const [first, ...further] = statements.map(textOf);
    const summary = first === undefined ? 'BATCH' : summaryOf(first);
    return withChildSpan(
      further.length === 0 ? summary : `BATCH ${summary}`,
      {
        'db.system.name': system,
        'db.query.summary': summary,
        // With placeholders instead of values.
        'db.query.text': [first, ...further].join(';\n'),
        ...(further.length > 0 && { 'db.operation.batch.size': statements.length }),
      },
      ask,
    );
  };
  return {
    execute: (statement: InStatement, args?: InArgs) =>
      asked([statement], () =>
        typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement),
      ),
    batch: (statements, mode) => asked(statements, () => client.batch(statements, mode)),
    transaction: client.transaction.bind(client),
    migrate: (statements) => client.migrate(statements),
    executeMultiple: (text) => client.executeMultiple(text),
    sync: () => client.sync(),
    reconnect: () => client.reconnect(),
    close: () => client.close(),
    get closed() {
      return client.closed;
    },
    protocol: client.protocol,
  };
}

function textOf(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  return 'sql' in statement ? statement.sql : statement[0];
}

function summaryOf(text: string): string {
  const { operation = '', table = '' } = SUMMARY.exec(text)?.groups ?? {};
  return `${operation.toUpperCase()} ${table}`.trim();
}
