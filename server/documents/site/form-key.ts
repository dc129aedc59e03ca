/** The random key that a form was rendered with and is sent with; a form that comes without one is new each time. */
export function formKey({ key }: Record<string, string>): string {
  return key && /^[\w-]{36}$/.test(key) ? key : crypto.randomUUID()
}
