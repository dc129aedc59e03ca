/**
 * Statements by which the release before would stop working: while instances are replaced one by one, and after a step back, it runs
 * on the new schema. What it no longer needs is taken away one release later, in a migration whose statement says so:
 * `-- contract: not used since 0.2.0`.
 */
const breaking: [RegExp, string][] = [
  [/\bdrop\s+(table|column|type|schema|view)\b/i, 'takes away what the release before reads'],
  [/\brename\b/i, 'renames what the release before reads'],
  [/\bset\s+not\s+null\b/i, 'needs a value that the release before may leave out'],
  [/\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i, 'changes what the release before reads and writes'],
  [/\bdrop\s+default\b/i, 'needs a value that the release before leaves to the default'],
  [/\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\b(default|generated)\b)/i, 'needs a value that the release before does not give'],
  [/\badd\s+constraint\b[^;]*\b(check|unique)\b/i, 'refuses what the release before may write'],
  [/\b(truncate|delete\s+from)\b/i, 'removes rows that the release before needs'],
]

/** Why the statements of a migration would break the release before; empty where they do not. */
export function breakingStatements(migration: string): string[] {
  return migration
    .split('--> statement-breakpoint')
    .filter((statement) => !/-- contract: \S/.test(statement))
    .flatMap((statement) => breaking.filter(([words]) => words.test(statement)).map(([, why]) => `${why}: ${statement.trim()}`))
}
