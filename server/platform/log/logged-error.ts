/** An error as it is logged. The values of a failed statement are left out: they may be passwords, tokens or a guest's link. */
export function loggedError(error: Error & { code?: string; query?: string; params?: unknown }) {
  const isStatement = typeof error.query === 'string' && error.params !== undefined
  const cause = error.cause instanceof Error ? error.cause : undefined
  return {
    type: error.name,
    message: isStatement ? `${failedQuery}${error.query}` : error.message || wordsOf(error),
    stack: placesOf((isStatement ? cause?.stack : error.stack) ?? ''),
    ...(error.code && { code: error.code }),
    ...(cause && { cause: isStatement ? withoutValue(cause.message) : cause.message }),
  }
}

/** What ended a program, or a task, in one line. Of a statement that failed what the database said comes first: alone it says nothing of why. */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`
  const { message, cause } = loggedError(error)
  return message.startsWith(failedQuery) && cause ? `${cause} (${message.replaceAll(/\s+/g, ' ')})` : message
}

const failedQuery = 'Failed query: '

/** Several failures in one have no words of their own, as of a name with several addresses that all refuse. */
const wordsOf = (error: Error) => (error instanceof AggregateError ? error.errors.map(({ message }) => message).join('; ') : '')

/** Where it was thrown, without the message that a stack begins with. */
const placesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** PostgreSQL repeats a value that it cannot read: `invalid input syntax for type integer: "…"`. A value may be long, and hold the same signs. */
function withoutValue(message: string): string {
  const start = message.indexOf(': "')
  return start >= 0 && message.endsWith('"') ? `${message.slice(0, start)}: …` : message
}

/** Arguments for the logger. An error alone would be logged with its own message, which may hold values. */
export function loggedWords(words: unknown[]): unknown[] {
  const [error, ...more] = words
  return error instanceof Error && !more.length ? [{ err: error }, loggedError(error).message] : words
}
