/** An error as it is logged. The values of a failed statement are left out: they may be passwords, tokens or a guest's link. */
export function loggedError(error: Error & { code?: string; query?: string; params?: unknown }) {
  const isStatement = typeof error.query === 'string' && error.params !== undefined
  const cause = error.cause instanceof Error ? error.cause : undefined
  const stack = (isStatement ? cause?.stack : error.stack) ?? ''
  return {
    type: error.name,
    message: isStatement ? `Failed query: ${error.query}` : error.message,
    stack,
    ...(error.code && { code: error.code }),
    ...(cause && { cause: cause.message }),
  }
}

/** Arguments for the logger. An error alone would be logged with its own message, which may hold values. */
export function loggedWords(words: unknown[]): unknown[] {
  const [error, ...more] = words
  return error instanceof Error && !more.length ? [{ err: error }, loggedError(error).message] : words
}
