/** All tables, as drizzle knows them; `migrations.ts` creates them. JSON columns are parsed where they are read. */
export * from './accounts.ts';
export * from './conferences.ts';
export * from './history.ts';
export * from './operation.ts';
