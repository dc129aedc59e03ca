import { makeStartedFolder } from './folders.ts'
import { examplePhoto, registerHost } from './host.ts'
import { startProduct } from './product.ts'
import { startBucket } from './stand-ins/s3.ts'
import { expect, test } from './test.ts'

test('photos live in a bucket when one is set; a bucket in trouble is said, and nothing half is kept', async () => {
  const bucket = await startBucket()
  const product = await startProduct(makeStartedFolder(), bucket.settings)
  try {
    const host = await registerHost(product.url)
    // Wide enough for every form.
    const url = await host.upload(await examplePhoto('#2a6a70', 1_600, 1_200))
    expect([...bucket.objects.keys()].sort()).toHaveLength(5)
    expect([...bucket.objects.values()].map(({ type }) => type)).toEqual([
      'image/webp',
      'image/webp',
      'image/avif',
      'image/webp',
      'image/avif',
    ])
    const answer = await fetch(`${product.url}${url}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bucket.objects.get(url.slice('/media/'.length))?.content)
    expect((await fetch(`${product.url}/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp`)).status).toBe(404)

    bucket.setBroken(true)
    await expect(host.upload(await examplePhoto())).rejects.toThrow('503')
    expect((await fetch(`${product.url}${url}`)).status).toBe(503)
    expect((await fetch(`${product.url}/api/auth/user`, { headers: { cookie: host.cookie } })).status).toBe(200)
    bucket.setBroken(false)
    expect((await fetch(`${product.url}${url}`)).status).toBe(200)

    await host.call('DELETE', '/api/account', { password: host.password })
    await expect.poll(() => bucket.objects.size, { timeout: 15_000 }).toBe(0)
  } finally {
    await product.stop()
    await bucket.close()
  }
})
