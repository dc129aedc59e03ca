import { describe, expect, test } from 'vitest'
import { fullAddress, instagramLink, linksOfBlock, mapsLink, whatsappLink } from './contacts.ts'
import { photoSources } from './media.ts'
import { videoOf } from './videos.ts'

describe('videos', () => {
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'youtube', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/abcde', 'unknown', ''],
    ['https://vimeo.com/about', 'unknown', ''],
    ['https://vimeo.com/123456789', 'vimeo', '123456789'],
    ['https://player.vimeo.com/video/123456789', 'vimeo', '123456789'],
    ['https://vimeo.com/123456789/0a1b2c3d4e', 'vimeo', '123456789?h=0a1b2c3d4e'],
    ['https://vimeo.com/123456789/0a1b2c3d4e?share=copy', 'vimeo', '123456789?h=0a1b2c3d4e'],
    ['https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&badge=0', 'vimeo', '123456789?h=0a1b2c3d4e'],
    ['https://player.vimeo.com/video/123456789?h=%22%3E', 'vimeo', '123456789'],
    ['https://vimeo.com/123456789/settings', 'vimeo', '123456789'],
    ['https://a.example/video.MP4?x=1', 'file', 'https://a.example/video.MP4?x=1'],
    ['https://a.example/v.webm', 'file', 'https://a.example/v.webm'],
    ['https://a.example/page', 'unknown', ''],
    ['https://notyoutube.com/watch?v=dQw4w9WgXcQ', 'unknown', ''],
    ['https://youtu.be/"><script>', 'unknown', ''],
    ['kein', 'unknown', ''],
  ])('%s is %s %s', (address, kind, id) => expect(videoOf(address)).toMatchObject({ kind, id }))

  test('the thumbnail follows from the id', () =>
    expect(videoOf('https://youtu.be/dQw4w9WgXcQ')).toHaveProperty('thumbnail', 'https://img.youtube.com/vi/dQw4w9WgXcQ/hqdefault.jpg'))
})

describe('contact links', () => {
  test('WhatsApp takes the digits alone, from the country on', () => {
    const alone = [
      '+39 (333) 123-4567',
      '0039 333 123 4567',
      '+39 (0) 333 1234567',
      '39 (0)333 1234567',
      '＋３９ ３３３ １２３ ４５６７',
      '+๓๙ ๓๓๓ ๑๒๓ ๔๕๖๗',
    ]
    for (const number of [...alone, '+39 333 123 4567 / 0583 123456', '+39 333 1234567 +39 011 1234567'])
      expect(whatsappLink(number)).toBe('https://wa.me/393331234567')
  })
  test('Instagram loses its @', () => expect(instagramLink(' @villa.sole ')).toBe('https://www.instagram.com/villa.sole'))
  test.each([
    'https://www.instagram.com/villa.sole/?hl=it',
    'https://instagram.com/villa.sole?igsh=MzRlODBiNWFlZA==',
    'www.instagram.com/villa.sole/',
    'Instagram.com/@villa.sole',
  ])('Instagram takes the profile of %s', (shared) => expect(instagramLink(shared)).toBe('https://www.instagram.com/villa.sole'))
  test.each(['p/C8aBc_1-x', 'reel/C8aBc_1-x', 'stories/highlights/178'])('Instagram shows what is shared: %s', (path) =>
    expect(instagramLink(`https://www.instagram.com/${path}/?igsh=MzRlODBi`)).toBe(`https://www.instagram.com/${path}`),
  )
  test.each(['', ' @ ', 'https://www.instagram.com/', '/'])('Instagram leads nowhere from %j', (said) =>
    expect(instagramLink(said)).toBeUndefined(),
  )
  test("a position that is a map's link opens that link, never another kind of address", () => {
    const hrefOf = (position: string) =>
      linksOfBlock({ photos: [], videos: [], whatsapp: '', url: '', instagram: '', link: '', position })[0]?.href
    expect(hrefOf('https://maps.app.goo.gl/aBc123')).toBe('https://maps.app.goo.gl/aBc123')
    expect(hrefOf('javascript:alert(1)')).toBe(mapsLink('javascript:alert(1)'))
    // A link of the map itself has an @ in its path; one before its host, a backslash, and what is no address are words to search for.
    expect(hrefOf('https://www.google.com/maps/@43.8,10.5,17z')).toBe('https://www.google.com/maps/@43.8,10.5,17z')
    for (const said of [
      'https://www.google.com@one.example',
      'https://one.example\\@google.com',
      'https://[',
      'https://maps.app.goo.gl/a b',
    ])
      expect(hrefOf(said)).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//)
    expect(hrefOf('')).toBeUndefined()
  })
  test.each([
    ['Trattoria da Nino\nhttps://maps.app.goo.gl/aBc123', 'https://maps.app.goo.gl/aBc123'],
    // A field of one line drops the break, or makes a blank of it.
    ['Trattoria da Ninohttps://maps.app.goo.gl/aBc123 ', 'https://maps.app.goo.gl/aBc123'],
    ['Casa https://www.google.it/maps/place/Casa/@43.8,10.5', 'https://www.google.it/maps/place/Casa/@43.8,10.5'],
    ['Casa https://maps.apple.com/?ll=43.8,10.5', 'https://maps.apple.com/?ll=43.8,10.5'],
    // A link that names another one is followed itself.
    ['https://casa.example/route?to=https://maps.apple.com/x', 'https://casa.example/route?to=https://maps.apple.com/x'],
  ])('what an app of maps shares, %j, opens its link', (shared, link) => expect(mapsLink(shared)).toBe(link))
  test.each(['Nino https://nino.example/maps', 'Nino https://google.evil.example/maps/x', 'https://maps.app.goo.gl/aBc da Nino'])(
    '%j is words to search for',
    (said) => expect(mapsLink(said)).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//),
  )
  test('a position is searched on the map', () =>
    expect(mapsLink('Via Roma 1, Lucca')).toBe('https://www.google.com/maps/search/?api=1&query=Via%20Roma%201%2C%20Lucca'))
  test('an address has no holes where something is not known', () => {
    const whole = { address: 'Via Roma 1', postalcode: '55100', city: 'Lucca', country: 'Italia' }
    expect(fullAddress(whole)).toBe('Via Roma 1, 55100 Lucca, Italia')
    expect(fullAddress({ ...whole, postalcode: '' })).toBe('Via Roma 1, Lucca, Italia')
    expect(fullAddress({ ...whole, address: '', postalcode: '', city: '' })).toBe('Italia')
  })
  test('nothing gives no link', () => expect([whatsappLink('chiama'), instagramLink('@')]).toEqual([undefined, undefined]))
})

test('an uploaded photo names its forms, never wider than itself', () => {
  const name = '/media/AAAAAAAAAAAAAAAAAAAAAA_1200x800'
  expect(photoSources(`${name}.webp`)).toEqual({
    src: `${name}.webp`,
    width: 1200,
    height: 800,
    small: `${name}_960.webp`,
    smallest: `${name}_480.webp`,
    srcSet: `${name}_480.webp 480w, ${name}_960.webp 960w, ${name}.webp 1200w`,
  })
  expect(photoSources('https://a.example/1.jpg')).toBeUndefined()
  for (const [width, small, smallest, srcSet] of [
    [961, '_960', '_480', '_480 480w, _960 960w,  961w'],
    [960, '', '_480', '_480 480w,  960w'],
    [480, '', '', ' 480w'],
  ] as const) {
    const photo = `/media/AAAAAAAAAAAAAAAAAAAAAA_${width}x10`
    const sources = photoSources(`${photo}.webp`)
    expect([sources?.small, sources?.smallest]).toEqual([`${photo}${small}.webp`, `${photo}${smallest}.webp`])
    expect(sources?.srcSet.replaceAll(photo, '').replaceAll('.webp', '')).toBe(srcSet)
  }
})
