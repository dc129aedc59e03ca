/** Deletes the document that the worker keeps for a start without a network: it names who was signed in, and goes with the session. */
export const forgetShell = (): void => void globalThis.caches?.delete('portal-shell')
