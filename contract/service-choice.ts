/** What a form asks for, as one value: "category|service", the service empty where it is only a kind of thing. */
export function choiceOf({ category, name }: { category: string; name: string }): string {
  return `${category}|${name}`
}

/** Reads {@link choiceOf}. The name of a service may hold the sign itself: "Massage | 60 min". */
export function readChoice(choice: string): { category: string; service: string } {
  const [category = '', ...service] = choice.split('|')
  return { category, service: service.join('|') }
}
