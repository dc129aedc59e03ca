import { inflateSync } from 'node:zlib'
import { create } from 'fontkit'
import jsqr from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { shortGuestPath } from '#contract/short-links.ts'
import { languages } from '#i18n/languages.ts'
import { type Client, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { drawnPhoto } from '../pictures/drawn-photos.ts'
import { fontWith, slicesFor } from './fonts.ts'
import { visualRuns } from './text-runs.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

/** The pages of a PDF as they are drawn, unpacked. */
const drawingsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      const text = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      return text.includes('BDC') ? [text] : []
    } catch {
      return []
    }
  })

/** What the codes of a page say: a code is filled squares, whose corners are whole numbers. */
function codesOf(drawing: string): (string | undefined)[] {
  const square = /(\d+) (\d+) m\n(\d+) \2 l\n\3 \d+ l\n\1 \d+ l\n/g
  return drawing
    .split(/\nf\n/)
    .map((part) => [...part.matchAll(square)].map(([, x, y, end]) => ({ x: Number(x), y: Number(y), end: Number(end) })))
    .filter((squares) => squares.length > 50)
    .map((squares) => {
      const [scale, side] = [4, Math.max(...squares.map(({ end }) => end)) + 8]
      const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255)
      for (const { x, y, end } of squares)
        for (let row = (y + 4) * scale; row < (y + 5) * scale; row++)
          for (let column = (x + 4) * scale; column < (end + 4) * scale; column++)
            pixels.fill(0, (row * side * scale + column) * 4, (row * side * scale + column) * 4 + 3)
      return jsqr.default(pixels, side * scale, side * scale)?.data
    })
}

/** The words of each page, as a program that searches or reads a PDF finds them. */
async function wordsOf(pdf: Buffer): Promise<{ pages: string[]; title: unknown; language: unknown }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  const info = (await document.getMetadata()).info as Record<string, unknown>
  return { pages, title: info.Title, language: info.Language }
}

/** What readers of the file say instead of the glyphs of a line (ISO 32000-1, 14.9.4). */
const actualTexts = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/ActualText \((\xfe\xff)?((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, isWide, text = '']) => {
    const plain = text.replace(/\\([\s\S])/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign)
    return isWide ? Buffer.from(plain, 'latin1').swap16().toString('utf16le') : plain
  })

const fetchPdf = async ({ cookie }: Client, path: string) => {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } })
  return { answer, pdf: Buffer.from(await answer.arrayBuffer()) }
}

describe('the poster', () => {
  test.each(['a4', 'a6'])('on %s is a PDF of that size, and both of its codes can be read', async (format) => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { name: 'Villa <Sole> & Mare', wifi_network: 'Sole', wifi_password: 'mare;2026' })
    const { answer, pdf } = await fetchPdf(host, `/api/facilities/${id}/poster.pdf?format=${format}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="poster-${format}-it.pdf"`)
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(pdf.toString('latin1')).toContain(format === 'a4' ? '/MediaBox [0 0 595.28 841.89]' : '/MediaBox [0 0 297.64 419.53]')
    const [page = ''] = drawingsOf(pdf)
    expect(codesOf(page)).toEqual([`https://ospita.example/guest?property_id=${id}`, 'WIFI:T:WPA;S:Sole;P:mare\\;2026;;'])
  })

  test('holds its words as text, in fonts of its own, with title and language', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { name: 'Villa Sole', city: 'Levanto', cin: 'IT011017C1ABCDEFGH', wifi_network: 'Rete' })
    const { pdf } = await fetchPdf(host, `/api/facilities/${id}/poster.pdf?lang=it`)
    const { pages, ...about } = await wordsOf(pdf)
    expect(about).toEqual({ title: 'Villa Sole', language: 'it' })
    const address = `ospita.example${shortGuestPath(id)}`
    for (const words of ['Benvenuti', 'Villa Sole', 'Levanto', 'Inquadrate il codice', address, 'Rete', 'CIN IT011017C1ABCDEFGH'])
      expect(pages[0]).toContain(words)
    const file = pdf.toString('latin1')
    expect(['/FontFile2', '/Marked true', '/BaseFont /Helvetica'].map((part) => file.includes(part))).toEqual([true, true, false])
    expect(pdf.length).toBeLessThan(100_000)
  })

  test.each([
    ['ja', '山の宿「月あかり」', 'ようこそ'],
    ['zh', '山间小院', '欢迎'],
  ])('writes %s with the signs of its own script', async (lang, name, welcome) => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { name })
    const { pages } = await wordsOf((await fetchPdf(host, `/api/facilities/${id}/poster.pdf?lang=${lang}`)).pdf)
    for (const words of [name, welcome]) expect(pages[0]).toContain(words)
  })

  test('writes Arabic from right to left, joined, and says its words to who reads it aloud', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { name: 'بيت الليمون' })
    const { pdf } = await fetchPdf(host, `/api/facilities/${id}/poster.pdf?lang=ar`)
    expect(actualTexts(pdf)).toEqual(
      expect.arrayContaining(['بيت الليمون', 'أهلًا وسهلًا', 'امسح الرمز: الأوقات والواي فاي والنصائح والطلبات']),
    )
    // What stands between is turned round with the line, brackets too.
    expect(
      visualRuns('بيت (Casa)', await slicesFor('بيت (Casa)', 'ar', 400))
        .map(({ text }) => text)
        .join(''),
    ).toBe('(Casa)بيت ')
  })

  // A name, a network or an address in Latin letters has its own direction on an Arabic poster too.
  test.each(['B&B "L’Oasi" S.p.A.', 'Casa!', '192.168.1.10:3000/g/35pkr-d2n8s'])(
    'writes Latin signs from left to right: %s',
    async (words) => {
      const runs = visualRuns(words, await slicesFor(words, 'ar', 400))
      expect(runs.map(({ text }) => text).join('')).toBe(words)
    },
  )

  test.each([
    ['Casa 🏖️ Mare 🍋', 'Casa 🏖 Mare 🍋'],
    ['Casa 👨‍👩‍👧 1️⃣ 👍🏽', 'Casa 👨👩👧 1 👍'],
    // No font has this sign: the spaces around it are closed up.
    ['\ue000 Casa \ue000 Mare \ue000', 'Casa Mare'],
  ])('draws an emoji in its ink, and leaves out what no font has: %s', async (words, drawn) => {
    const runs = visualRuns(words, await slicesFor(words, 'it', 700))
    expect(runs.map(({ text }) => text).join('')).toBe(drawn)
    const inEmoji = runs.filter(({ slice }) => slice.file.includes('noto-emoji')).map(({ text }) => text)
    expect(inEmoji.join('')).toBe(drawn.replace(/[a-z1 ]/gi, ''))
  })

  // The packages of fonts list signs that their fonts do not have, and some signs in several parts of a font.
  test.each([
    ['Sœur Œuvre ışık', 'Sœur Œuvre ışık'],
    ['한옥 Stay', 'Stay'],
    ['Հայաստան', ''],
    ['बाग บ้าน Δάφνη', 'Δάφνη'],
  ])('writes the signs that its fonts have, and those alone: %s', async (name, drawn) => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { name })
    const { answer, pdf } = await fetchPdf(host, `/api/facilities/${id}/poster.pdf`)
    expect(answer.status).toBe(200)
    const { pages } = await wordsOf(pdf)
    for (const word of drawn.split(' ')) expect(pages[0]).toContain(word)
    const runs = visualRuns(name, await slicesFor(name, 'it', 700))
    expect(runs.map(({ text }) => text).join('')).toBe(drawn)
    for (const { text, slice } of runs) {
      const font = create(await fontWith(text, slice, 700))
      expect([...text].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual([])
    }
  })

  test.each([
    ['Villa Sole', 1, 36],
    ['Wunderschönes Ferienhaus mit Seeblick und Sauna am Wolfgangsee im Salzkammergut', 2, 22],
    ['Donaudampfschifffahrtsgesellschaftskapitänswohnung', 2, 22],
  ])('sets a long name in two lines, larger than the words below the code: %s', async (name, lines, points) => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { name })
    const { pdf } = await fetchPdf(host, `/api/facilities/${id}/poster.pdf`)
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    const { items } = await (await document.getPage(1)).getTextContent()
    const drawn = items.flatMap((item) => ('str' in item && name.includes(item.str.trim()) && item.str.trim() ? [item] : []))
    expect(new Set(drawn.map(({ transform }) => Math.round(transform[5]))).size).toBe(lines)
    for (const { height } of drawn) expect(height).toBeGreaterThan(points)
    expect(actualTexts(pdf)).toContain(name)
  })

  test('with emoji in the name can be searched and read', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { name: 'Casa 🏖️ Mare' })
    const { pdf } = await fetchPdf(host, `/api/facilities/${id}/poster.pdf`)
    expect(actualTexts(pdf)).toContain('Casa 🏖️ Mare')
    expect(pdf.toString('latin1')).toContain('NotoEmoji')
    expect(pdf.length).toBeLessThan(120_000)
  })

  test('shows an uploaded photo, and stands without one', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    const without = await fetchPdf(host, `/api/facilities/${id}/poster.pdf`)
    await host.send('PUT', `/api/facilities/${id}`, { body: { property_image_url: drawnPhoto('gulf', 'evening') } })
    const shown = await fetchPdf(host, `/api/facilities/${id}/poster.pdf`)
    expect([without.pdf, shown.pdf].map((pdf) => pdf.toString('latin1').includes('/DCTDecode'))).toEqual([false, true])
  })

  test('is made for all properties at once, a page each, and of no others', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    for (const name of ['Casa Uno', 'Casa Due']) await createFacility(host, { name })
    await createFacility(other, { name: 'Casa Altrui' })
    const { answer, pdf } = await fetchPdf(host, '/api/facilities/posters.pdf?lang=en&format=a6')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="posters-a6-en.pdf"')
    const { pages } = await wordsOf(pdf)
    expect(pages.map((page) => /Casa (Uno|Due)/.exec(page)?.[0]).sort()).toEqual(['Casa Due', 'Casa Uno'])
    expect((await (await registerHost(url)).send('GET', '/api/facilities/posters.pdf')).status).toBe(404)
  })

  test('speaks all nine languages, leads to a renewed link, and is the owner’s alone', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const { id } = await createFacility(host)
    const { body } = await host.send('POST', `/api/facilities/${id}/guest-link`)
    const welcomes = new Set<string>()
    for (const lang of languages) {
      const { pdf } = await fetchPdf(host, `/api/facilities/${id}/poster.pdf?lang=${lang}&format=a6`)
      welcomes.add(actualTexts(pdf)[0] ?? '')
      if (lang === 'ar') expect(codesOf(drawingsOf(pdf)[0] ?? '')[0]).toBe(`https://ospita.example/guest?property_id=${body.link_id}`)
    }
    expect(welcomes.size).toBe(languages.length)
    expect((await other.send('GET', `/api/facilities/${id}/poster.pdf`)).status).toBe(404)
    expect((await host.send('GET', `/api/facilities/${id}/poster.pdf?format=a0`)).status).toBe(400)
  })

  test('asked for by many at once is drawn in turns, a few of each host, and drawn once while nothing changes', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const [{ id }, { id: theirs }] = [await createFacility(host), await createFacility(other)]
    const ask = async ({ cookie }: Client, facility: string, lang: string) => {
      const answer = await fetch(`${url}/api/facilities/${facility}/poster.pdf?lang=${lang}&format=a6`, { headers: { cookie } })
      const file = answer.headers.get('content-disposition')?.split(';')[0]
      return { status: answer.status, wait: answer.headers.get('retry-after'), file, pdf: Buffer.from(await answer.arrayBuffer()) }
    }
    const [mine, one] = await Promise.all([Promise.all(languages.map((lang) => ask(host, id, lang))), ask(other, theirs, 'it')])
    expect(one.status).toBe(200)
    expect(mine.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(6)
    // A refusal is read on the screen: no browser saves it as a file.
    for (const { status, wait, file } of mine) {
      expect([status, wait, file]).toEqual(status === 200 ? [200, null, 'attachment'] : [503, '5', undefined])
    }
    // What is held takes no place: as often and as many at once as one likes.
    const again = await Promise.all(Array.from({ length: 20 }, () => ask(other, theirs, 'it')))
    for (const { status, pdf } of again) expect([status, pdf.equals(one.pdf)]).toEqual([200, true])
    await other.send('PUT', `/api/facilities/${theirs}`, { body: { name: 'Villa Luna' } })
    expect((await ask(other, theirs, 'it')).pdf.equals(one.pdf)).toBe(false)
  })
})
