import { limits } from '#contract/limits.ts'

/** Words for the parameters of calls under one segment of the path, where a name means something else there. */
const inCalls = (segment: string, texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${segment}.${name}`, text]))

/** What each parameter of a path or a query is: by its name, or as "segment.name" where one name has several meanings. */
const parameterTexts: Record<string, string> = {
  // Which one is meant
  id: 'Which one, by its id',
  blockId: 'The block, by its id',
  recommendationId: 'The place, by its id',
  questionId: 'The question, by its id',
  deliveryId: 'The delivery, by its id',
  guid: "The guid of the request, from the address of the guest's private page",
  type: 'What is translated',
  language: 'Into which language',
  ...inCalls('guest', {
    id: 'The link_id of the property: its id, until the host gives the page a new address',
    lang: "Language of the texts, as far as they are translated; without it, the host's own words",
  }),

  // Lists
  limit: `How many rows a page has, at most; ${limits.pageDefault} where nothing is said`,
  cursor: 'Where the page before ended: taken as it is from its header Link, and meant for nothing else',
  search: 'Words that have to be there; nothing filters nothing',

  // Requests and the calendar
  ...inCalls('bookings', { category: 'Those of this kind alone; "all" or nothing for every kind' }),
  status: 'Those in this state alone; "all" or nothing for every state',
  turn: 'Those where this side has to answer; "all" or nothing for both',
  facilityId: 'Those of this facility alone; "all" or nothing for every facility',
  startDate: 'From this day on, YYYY-MM-DD, included',
  endDate: 'Up to this day, YYYY-MM-DD, included',
  from: 'First day, YYYY-MM-DD, included',
  to: 'Last day, YYYY-MM-DD, included',

  // Blocks and places
  missingIn: 'Blocks alone that this facility or service does not show yet, by its id',
  relationType: 'In which of its two lists; without it, in both',
  name: 'Starts of words of the name',
  city: 'Starts of words of the town',
  category: 'Those of this kind alone; "all" or nothing for every kind',
  near: 'A facility, by its id: each place gets its distance from there',

  // Files
  lang: 'In which language; Italian where nothing is said',
  format: 'Which kind of file; the first where nothing is said',
  size: 'Side of the picture in pixels',

  // The account and its assistant
  import: 'The import that the piece belongs to, by its id',
  offset: 'Where the piece begins, in bytes',
  agentid: 'The agent, as its provider calls it',
  voice_id: 'The voice, as its provider calls it',
  languages: 'Codes of languages with commas between them',
  state: 'Accounts in this state alone; nothing for all',
}

/** What a parameter of a call is: its path names the segment. */
export const parameterText = (path: string, name: string): string | undefined =>
  parameterTexts[`${path.split('/')[2]}.${name}`] ?? parameterTexts[name]
