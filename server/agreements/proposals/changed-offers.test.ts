import { expect, test } from 'vitest'
import type { ProposalItem } from '#contract/proposals.ts'
import { type ProposalRow, withChangedOffers } from './proposals.store.ts'

type Status = ProposalItem['status']
const proposal = (id: number, ...statuses: Status[]) =>
  ({ id, status: 'sent', proposalsData: statuses.map((status, index) => ({ id: `${id} ${index}`, status })) }) as unknown as ProposalRow

test.each<[Status, Status[]]>([
  ['accepted', ['declined', 'accepted']],
  ['sent', ['withdrawn', 'sent', 'declined']],
  ['replaced', ['withdrawn', 'replaced', 'declined']],
  ['withdrawn', ['canceled', 'withdrawn']],
  ['canceled', ['declined', 'canceled']],
  ['declined', ['declined', 'declined']],
])('a proposal counts as %s where its offers are %j', (status, statuses) => {
  const before = proposal(1, ...statuses.map((): Status => (statuses[0] === 'sent' ? 'declined' : 'sent')))
  const [after] = withChangedOffers([before], ({ id }) => statuses[Number(id.split(' ')[1])])
  expect(after?.status).toBe(status)
})

test('proposals of which no offer gets another status are left out, and what is not named stays', () => {
  const rows = [proposal(1, 'sent', 'declined'), proposal(2, 'withdrawn')]
  const changed = withChangedOffers(rows, ({ status }) => (status === 'sent' ? 'canceled' : undefined))
  expect(changed.map(({ id, status, proposalsData }) => [id, status, proposalsData.map((item) => item.status)])).toEqual([
    [1, 'canceled', ['canceled', 'declined']],
  ])
})
