/**
 * True for an address of a known push service. The address comes from a browser, so that anybody may make one up: what is not known
 * is never called.
 * @param services host names; one that begins with "*." stands for every host below it
 */
export function isPushService(endpoint: string, services: string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  // A port is part of the address only where the name in the list has it too.
  const host = port ? `${hostname}:${port}` : hostname
  const isKnown = services.some((service) => (service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service))
  return protocol === 'https:' && !username && isKnown
}
