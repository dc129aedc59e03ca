import { endpoint } from './endpoint.ts'
import { today } from './today.ts'

export const todayApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/today',
    summary: 'What waits for the host, ends within a day, and happens today and tomorrow; at most ten of each',
    access: 'operator',
    response: today,
  }),
}
