import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiveUpload } from './upload.ts'

/** Files of uploads lie in a folder of their own. */
let folder: string
let app: FastifyInstance
let usual: string | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ospita-uploads-'))
  usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  app = fastify()
  await app.register(multipart)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
})

const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nphoto\r\n--b--\r\n'

test('a file is gone with its answer', async () => {
  app.post('/', async (request, reply) => {
    await receiveUpload(request, reply)
    return `${readdirSync(folder).length} there`
  })
  await app.listen({ port: 0 })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const response = await fetch(app.listeningOrigin, { method: 'POST', headers, body: form })
  expect(await response.text()).toBe('1 there')
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('a sender who is gone before the file has its place leaves none', async () => {
  const ended = Promise.withResolvers<unknown>()
  app.post('/', async (request, reply) => {
    // The form is there as a whole.
    const part = await request.file()
    const gone = new Promise((resolve) => reply.raw.once('close', resolve))
    request.raw.socket.destroy()
    await gone
    request.file = async () => part
    await receiveUpload(request, reply).then(ended.resolve, ended.resolve)
    return ''
  })
  await app.listen({ port: 0 })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  await fetch(app.listeningOrigin, { method: 'POST', headers, body: form }).catch(() => {})
  expect(await ended.promise).toMatchObject({ code: 'request.malformed' })
  expect(readdirSync(folder)).toEqual([])
})
