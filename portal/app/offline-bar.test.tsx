import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../api/query-client.ts'
import { show } from '../testing/render.tsx'
import { todayQuery } from '../today/today.queries.ts'
import { OfflineBar } from './offline-bar.tsx'

function Screen() {
  useQuery({ queryKey: ['older'], queryFn: () => 1 })
  useQuery({ queryKey: ['newer'], queryFn: () => 2 })
  useQuery({ ...todayQuery, refetchOnMount: false })
  return <OfflineBar />
}

const at = (time: string) => ({ updatedAt: Date.parse(`2038-06-24T${time}:00+02:00`) })

test('without a connection a screen is as old as the oldest that it shows, whatever the frame has read', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => line.mockRestore())
  queryClient.setQueryData(['older'], 1, at('09:10'))
  queryClient.setQueryData(['newer'], 2, at('11:20'))
  queryClient.setQueryData(['of a screen before'], 3, at('07:00'))
  queryClient.setQueryData(todayQuery.queryKey, {} as never, at('08:00'))
  await show(<Screen />)
  await expect.element(page.getByRole('status')).toMatchTextContent(/dati delle 09:10/)
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})
