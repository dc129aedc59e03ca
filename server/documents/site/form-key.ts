/** The Idempotency-Key of a form without script: a hidden field; a form without one gets a new key each time. */
export function formKey({ key }: Record<string, string>): string {
  return key && /^[\w-]{36}$/.test(key) ? key : crypto.randomUUID()
}
