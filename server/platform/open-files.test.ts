import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from './log/log.ts'
import { checkFiles, keepFilesFree } from './open-files.ts'

test('too few open files are named, with what allows more', () => {
  expect(() => checkFiles(64)).toThrow(
    /^The system allows this process 64 open files, and it needs 512: raise the limit \(LimitNOFILE of the unit, ulimit -n\)\.$/,
  )
  expect(() => checkFiles(512)).not.toThrow()
})

test('people have half of the files; who comes then is turned away, and the log says so once', async () => {
  const lines: string[] = []
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  keepFilesFree(server, createLog('warn', { write: (line) => void lines.push(line) }), 6)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve('turned away')))
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return {
      socket,
      said: await Promise.race([
        once(socket, 'data').then(
          () => 'answered',
          () => ended,
        ),
        ended,
      ]),
    }
  }
  const opened = []
  for (let count = 0; count < 5; count++) opened.push(await open())
  expect(opened.map(({ said }) => said)).toEqual([...Array(3).fill('answered'), 'turned away', 'turned away'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', connections: 3, msg: expect.stringContaining('LimitNOFILE') },
  ])
  opened[0]?.socket.destroy()
  await expect.poll(async () => (await open()).said).toBe('answered')
  server.closeAllConnections()
  server.close()
})
