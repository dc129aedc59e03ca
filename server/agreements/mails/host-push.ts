import { href } from '#contract/routes.ts'
import type { PushMessage } from '../../platform/jobs/jobs.ts'
import type { HostNews } from './mail-kinds.ts'
import { type Matter, matterFacts } from './mail-matter.ts'

/** What a host's browser shows: what has happened, and of which request. News of one request replace each other. */
export function hostPush(kind: HostNews, matter: Matter): PushMessage {
  const { t, request, names } = matter
  const title = t(`mail.${kind}.subject`, names)
  const facts = matterFacts(matter).map(({ value }) => value)
  return {
    title,
    body: (title.includes(names.guest) ? facts : [names.guest, ...facts]).join(' · '),
    path: href('request', { id: `${request.id}` }),
    tag: `request-${request.id}`,
  }
}
