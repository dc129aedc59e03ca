import { describe, expect, test } from 'vitest'
import { loadAllMessages } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { renderGuestPage } from '../render.tsx'
import { exampleBlock, examplePlace, exampleService, exampleView, externalPhoto, ownPhoto } from '../testing/example-view.ts'
import { attributesOf, sectionsOf, textsOf } from '../testing/outline.ts'
import type { GuestView } from './guest-view.ts'

const contexts = Object.fromEntries(
  await Promise.all(
    (['it', 'en', 'ar'] as const).map(async (language) => [
      language,
      { language, t: createTranslate(language, await loadAllMessages(language)), css: '', hostLanguage: 'it' },
    ]),
  ),
)
const render = (view: Partial<GuestView> = {}, language: Language = 'it') =>
  renderGuestPage(contexts[language], { ...exampleView, ...view })
const sections = (view?: Partial<GuestView>, language?: Language) => sectionsOf(render(view, language))
const textIn = (id: string, view?: Partial<GuestView>) => textsOf(sections(view).get(id) ?? '')
const linksIn = (id: string, view?: Partial<GuestView>) => attributesOf(sections(view).get(id) ?? '', 'href')
/** More than a sentence of welcome and of instructions: what is shorter stands in the first view. */
const told = { description: 'Tra gli ulivi.\nFate come a casa.', specialinstructions: 'Chiavi a destra.\nCancello 12.' }
const maps = 'https://www.google.com/maps/search/?api=1&query='

const ofBlock = (name: string) => [
  ...[name, 'Foto 2', 'Dalle nove', 'Video 1\u00a0· YouTube', 'Video 2'],
  ...['WhatsApp', 'Apri la mappa', 'Instagram', 'Sito web', 'Altre informazioni'],
]
const linksOfBlock = [
  ...[ownPhoto, externalPhoto, 'https://youtu.be/dQw4w9WgXcQ', 'https://film.example/a.mp4'],
  ...['https://wa.me/393331', `${maps}Via%201%2C%20Lucca`, 'https://www.instagram.com/sole', 'https://a.example', 'https://b.example'],
]
const address = 'Via delle Rose 12, 55100 Lucca, Italia'
const requestForm = `/guest/request?property_id=${exampleView.id}&lang=it`

describe('the guest page of a property that says everything', () => {
  test('has its sections in their order', () => {
    expect([...sections(told).keys()]).toEqual([
      ...['wifi', 'arrive', 'instructions', 'ask', 'welcome', 'mainpage', 'services', 'around', 'info', 'address', 'contacts', 'help'],
    ])
  })

  test.each([
    ['address', ['Dove siamo', address, 'Indicazioni', 'Copia l’indirizzo'], [`${maps}${encodeURIComponent(address)}`]],
    ['arrive', ['Arrivo e partenza', 'Check-in', 'dalle 16:00', 'Check-out', 'entro le 10:00'], []],
    [
      'wifi',
      [
        ...['Wi-Fi', 'Rete', 'VillaSole', 'Password', 'mare2026', 'Copia', 'In sala', 'Collega con un codice QR'],
        'Inquadra il codice con la fotocamera di un altro telefono per collegarlo alla rete.',
      ],
      [],
    ],
    [
      'ask',
      [
        ...['Hai una domanda?', 'Chiedi', 'Dove si mangia bene qui vicino?', 'Che cosa c’è da vedere?', 'A che ora è il check-out?'],
        ...['Parla con l’assistente', 'Risponde un assistente automatico, solo con ciò che la struttura ha scritto.'],
      ],
      [],
    ],
    ['instructions', ['Accesso e istruzioni', 'Chiavi a destra'], []],
    ['mainpage', ['Per il tuo soggiorno', ...ofBlock('La piscina')], linksOfBlock],
    ['info', ['Da sapere', 'Regole della casa', 'Silenzio dopo le 23', ...ofBlock('La cucina')], linksOfBlock],
    [
      'services',
      [
        ...['Servizi', 'Boat trip', '45 €', 'Richiedi', 'Dettagli', 'Foto 1', 'Al tramonto', 'Durata', '4 ore', 'Capienza massima', '8'],
        ...['Disponibilità', 'Da maggio', 'Requisiti', 'Saper nuotare', 'Incluso', 'Pranzo', 'Non incluso', 'Vino'],
        ...['Condizioni di cancellazione', '24 ore', 'Istruzioni', 'Molo 3', 'Dove siamo', 'Molo 3, 55049 Viareggio, Italia'],
        ...[...ofBlock('Il molo'), 'Chiama', 'WhatsApp', 'Scrivi', 'Sito web'],
        ...['Che cosa ti serve, e quando? Chi ti ospita ti risponde con una o più proposte.', 'Invia una richiesta'],
      ],
      [
        // The host reads the name as it was written, whatever the guest reads.
        `${requestForm}&what=barche%7CGita%20in%20barca`,
        ...[externalPhoto, ...linksOfBlock, 'tel:+3905832', 'https://wa.me/393332', 'mailto:barca@sole.example', 'https://barca.example'],
        requestForm,
      ],
    ],
    [
      'around',
      [
        ...['Nei dintorni', 'Mostra', 'Tutti', 'Ristoranti', 'Da vedere', 'Mostra la mappa'],
        ...['1.', 'Da Lucia', ': Indicazioni', 'Il nostro preferito', 'Ristorante\u00a0· 850 m\u00a0· Via Fillungo 1', 'Chiama'],
        ...['Sito web', '2.', 'Le mura', ': Indicazioni', 'Da vedere', 'Attrazione'],
      ],
      [`${maps}43.85%2C10.5`, 'tel:+3905833', 'https://lucia.example', `${maps}Le%20mura%2C%20Lucca`],
    ],
    [
      'contacts',
      [
        ...['Contatti', 'Il tuo riferimento: Anna', 'Chiama', '+39 0583 1', 'WhatsApp', '+39 333 0', 'Scrivi', 'ciao@', 'sole.example'],
        ...['Sito web', 'sole.example'],
      ],
      ['tel:+3905831', 'https://wa.me/393330', 'mailto:ciao@sole.example', 'https://www.sole.example/'],
    ],
    [
      'help',
      [
        'Emergenza',
        'Il 112 è il numero unico di emergenza: polizia, ambulanza e vigili del fuoco. È gratuito, anche senza credito.',
        ...[
          'Chiama il 112',
          'Se chiami, indica questo indirizzo:',
          `Villa Sole, ${address}`,
          'Emergenze della struttura',
          'Anna, +39 333 9',
        ],
      ],
      ['tel:112', 'tel:+393339'],
    ],
  ])('%s says what was written, and leads where it should', (id, texts, links) => {
    expect(textIn(id)).toEqual(texts)
    expect(linksIn(id)).toEqual(links)
  })

  test('begins with photo and greeting, and ends with who writes it and the privacy page', () => {
    const page = render()
    const top = page.slice(page.indexOf('data-hero'), page.indexOf('<section'))
    expect(top).toContain(`src="${ownPhoto.replace('.webp', '_960.webp')}" width="1600" height="900" alt=""`)
    expect(attributesOf(top, 'data-greeting')).toEqual(['Buongiorno|Buon pomeriggio|Buonasera'])
    expect(textsOf(top.slice(top.indexOf('<p')))).toEqual(['Benvenuti', 'Villa Sole', 'Lucca, Italia', 'Anna', 'Tra gli ulivi'])
    // It is shown: there is nothing to tap for it.
    expect(top).not.toContain('Mostra la foto')
    const foot = page.slice(page.indexOf('<footer>'), page.indexOf('</footer>'))
    expect(textsOf(foot)).toEqual([
      'Pagina curata da Anna con Ospita',
      'CIN',
      'IT046017C2ABCDEFGH',
      'Nessun cookie di profilazione, nessun tracciamento.',
      'Privacy',
    ])
    expect(attributesOf(foot, 'href')).toEqual([`/guest/privacy?property_id=${exampleView.id}&lang=it`])
    expect(attributesOf(foot, 'data-offline')).toEqual(['Copia offline del {time}'])
    expect(render({ contactPerson: '' })).toContain('Pagina curata da Villa Sole con Ospita')
    expect(render({ contactPerson: 'Anna B.' }, 'ar').match(/\u2068Anna B\.\u2069/g)).toHaveLength(2)
  })

  test('shows the host’s face beside name and sentence, where there are such, and never from another host', () => {
    const top = (view: Partial<GuestView>) => /data-hero.*?(?=<section)/s.exec(render(view))?.[0] ?? ''
    const face = `<img src="${ownPhoto.replace('.webp', '_480.webp')}" width="56" height="56" alt="Chi ti ospita" fetchPriority="low"/>`
    for (const view of [{}, { contactPerson: '' }, { description: '' }]) expect(top(view)).toContain(face)
    expect(textsOf(top({ contactPerson: '' })).slice(-1)).toEqual(['Tra gli ulivi'])
    expect(textsOf(top({ description: '' })).slice(-1)).toEqual(['Anna'])
    for (const hostPhoto of ['', externalPhoto]) {
      expect(top({ hostPhoto })).not.toContain('Chi ti ospita')
      expect(textsOf(top({ hostPhoto })).slice(-2)).toEqual(['Lucca, Italia', 'Tra gli ulivi'])
    }
  })

  test('tells chats and phones what it is, and search engines nothing', () => {
    const page = render({}, 'en')
    const head = page.slice(0, page.indexOf('</head>'))
    for (const part of [
      '<html lang="en" dir="ltr">',
      '<title>Villa Sole · Lucca</title>',
      '<meta name="description" content="Tra gli ulivi"/>',
      '<meta name="robots" content="noindex, nofollow"/>',
      '<meta property="og:title" content="Villa Sole · Lucca"/>',
      `<meta property="og:image" content="https://ospita.example${ownPhoto.replace('.webp', '_960.webp')}"/>`,
      `<link rel="manifest" href="/guest/manifest.webmanifest?property_id=${exampleView.id}&amp;lang=en"/>`,
      '<link rel="icon" href="/icon-192.png"/>',
    ])
      expect(head).toContain(part)
    expect(render({ property_image_url: externalPhoto })).not.toContain('og:image')
  })

  test('offers nine languages of itself, and marks the one that is read', () => {
    const menu = /<details class="languages".*?<\/details>/s.exec(render({}, 'en'))?.[0] ?? ''
    expect(attributesOf(menu, 'href')).toEqual(
      ['it', 'en', 'de', 'fr', 'ja', 'zh', 'es', 'ar', 'pt'].map((lang) => `/guest?property_id=${exampleView.id}&lang=${lang}`),
    )
    expect(/<a [^>]*aria-current="true"[^>]*>[^<]*/.exec(menu)?.[0]).toContain('English')
    expect(menu.match(/aria-current/g)).toHaveLength(1)
  })

  test('works by script where it can, and names what the script needs', () => {
    const parts = sections()
    const of = (id: string, name: string) => attributesOf(parts.get(id) ?? '', name)
    expect([of('address', 'data-copy'), of('wifi', 'data-copy'), of('wifi', 'data-done')]).toEqual([[address], ['mare2026'], ['Copiato']])
    expect(of('wifi', 'src')).toEqual([`/guest/wifi.svg?property_id=${exampleView.id}`])
    expect(of('wifi', 'loading')).toEqual(['lazy'])
    expect([of('ask', 'action'), of('ask', 'data-ask'), of('ask', 'data-voice')]).toEqual([
      ...[Array(2).fill(`/guest/ask?property_id=${exampleView.id}&lang=it`), [exampleView.id, exampleView.id], [exampleView.id]],
    ])
    expect(of('ask', 'data-where')).toEqual(['Vai alla parte «{section}»'])
    expect([of('around', 'data-map'), of('around', 'data-at'), of('around', 'data-kind')]).toEqual([
      ...[['43.84,10.5'], ['43.85,10.5'], ['ristorante', 'attrazione']],
    ])
    expect(parts.get('around')).toMatch(/type="radio"[^>]*checked=""[^>]*value="all"/)
    expect([of('mainpage', 'data-video'), of('mainpage', 'data-id')]).toEqual([['youtube', 'file'], ['dQw4w9WgXcQ']])
    // The photo of a tile loads when it is near, and without script at once; those within, when it is opened.
    expect(of('mainpage', 'data-src')).toEqual([ownPhoto.replace('.webp', '_480.webp')])
    expect(parts.get('mainpage')).toMatch(/<noscript><img[^>]*_480\.webp/)
    expect(parts.get('mainpage')).toMatch(/<a href="[^"]*"><img [^>]*src="[^"]*_960\.webp" loading="lazy"/)
    expect(of('mainpage', 'alt').filter(Boolean)).toEqual(['La piscina, foto 1'])
    // Links to other sites tell them nothing of this page.
    for (const [link] of render().matchAll(/<a [^>]*href="https?:[^>]*>/g))
      expect(link).toMatch(/target="_blank" rel="noopener noreferrer"/)
  })

  test('names the language of texts that are not in the guest’s own', () => {
    const named = (id: string, view?: Partial<GuestView>) => attributesOf(sections(view, 'en').get(id) ?? '', 'lang')
    expect([named('welcome', told), named('instructions'), named('instructions', told)]).toEqual([['it'], ['it'], ['it', 'it']])
    expect([named('wifi'), named('info')]).toEqual([['it'], ['it', 'it', 'it']])
    expect(named('welcome', { ...told, translated: ['description'] })).toEqual([])
    expect(attributesOf(sections(told).get('welcome') ?? '', 'lang')).toEqual([])
    // Name and description of a block; of a service all but its translated name.
    expect(named('mainpage')).toEqual(['it', 'it'])
    expect(named('mainpage', { blocks: [{ ...exampleBlock, translated: ['name'] }] })).toEqual(['it'])
    expect(named('services', { services: [{ ...exampleService, blocks: [] }] })).toHaveLength(10)
    expect(named('around')).toEqual(['it'])
    expect(named('help', { emergencycontact: 'chiamate Anna' })).toEqual(['it'])
  })

  test('leads to its parts from the bar at the bottom', () => {
    const bar = (view?: Partial<GuestView>) => {
      const nav = /<nav.*?<\/nav>/s.exec(render(view))?.[0] ?? ''
      return [textsOf(nav), attributesOf(nav, 'href')]
    }
    expect(bar()).toEqual([
      ['Arrivo', 'Wi-Fi', 'Chiedi', 'Aiuto'],
      ['#arrive', '#wifi', '#ask', '#help'],
    ])
    expect(bar({ checkin_time: '', checkout_time: '', wifi_network: '', wifi_instructions: '' })).toEqual([
      ['Arrivo', 'Chiedi', 'Aiuto'],
      ['#address', '#ask', '#help'],
    ])
    expect(bar({ checkin_time: '', wifi_network: '' })[1]).toEqual(['#arrive', '#wifi', '#ask', '#help'])
  })
})

describe('the guest page leaves out what is not said', () => {
  test('whole sections', () => {
    const nothing = {
      ...{ checkin_time: '', checkout_time: '', wifi_network: '', wifi_instructions: '', description: '', specialinstructions: '' },
      ...{ houseRules: '', cin: '' },
      ...{
        phone: '',
        whatsapp: '',
        email: '',
        websiteurl: '',
        contactPerson: '',
        emergencycontact: '',
        property_image_url: '',
        hostPhoto: '',
      },
      ...{ blocks: [], services: [], recommendations: [], hasVoice: false },
    }
    expect([...sections(nothing).keys()]).toEqual(['ask', 'services', 'address', 'help'])
    // A request can be sent where no service is listed.
    expect(textIn('services', nothing)[0]).toBe('Invia una richiesta')
    expect(linksIn('help', nothing)).toEqual(['tel:112'])
    expect(textIn('help', nothing)).not.toContain('Emergenze della struttura')
    expect(textIn('ask', nothing)).not.toContain('Parla con l’assistente')
    expect(render(nothing)).not.toMatch(/<img|data-photo/)
  })

  test.each([
    ['arrive', { checkin_time: '' }, 'Check-in'],
    ['arrive', { checkout_time: '' }, 'Check-out'],
    ['wifi', { wifi_network: '' }, 'Rete'],
    ['wifi', { wifi_network: '' }, 'Collega con un codice QR'],
    ['wifi', { wifi_password: '' }, 'Copia'],
    ['contacts', { phone: '' }, 'Chiama'],
    ['contacts', { whatsapp: '' }, 'WhatsApp'],
    ['contacts', { email: '' }, 'Scrivi'],
    ['contacts', { websiteurl: '' }, 'Sito web'],
    ['contacts', { contactPerson: '' }, 'Il tuo riferimento: Anna'],
    ['mainpage', { blocks: [{ ...exampleBlock, description: '' }] }, 'Dalle nove'],
    ['mainpage', { blocks: [{ ...exampleBlock, data: { ...exampleBlock.data, position: '' } }] }, 'Apri la mappa'],
    ['services', { services: [{ ...exampleService, address: '' }] }, 'Dove siamo'],
    ['services', { services: [{ ...exampleService, price: '' }] }, '45 €'],
    ['around', { recommendations: [examplePlace] }, 'Mostra'],
    ['around', { recommendations: [{ ...examplePlace, latitude: null, longitude: null }] }, 'Mostra la mappa'],
  ] as const)('in %s without %o: %s', (id, without, text) => {
    expect(textIn(id)).toContain(text)
    const texts = textIn(id, without as Partial<GuestView>)
    expect(texts.length).toBeGreaterThan(1)
    expect(texts).not.toContain(text)
  })

  test('an open network says so, contacts stand without a name, and a photo elsewhere waits for a tap', () => {
    expect(textIn('wifi', { wifi_password: '' })).toContain('Rete aperta, senza password')
    for (const view of [{}, { wifi_network: '', wifi_password: '' }])
      expect(textIn('wifi', view)).not.toContain('Rete aperta, senza password')
    expect(textIn('contacts', { phone: '', whatsapp: '', email: '', websiteurl: '' })).toEqual(['Contatti', 'Il tuo riferimento: Anna'])
    const page = render({ property_image_url: externalPhoto })
    expect(page).toMatch(/<a href="https:\/\/foto\.example\/1\.jpg" data-photo="true"[^>]*>Mostra la foto</)
    expect(page).not.toContain(`src="${externalPhoto}"`)
    // A contact without a number is read, not called.
    expect(linksIn('help', { emergencycontact: 'chiamate Anna' })).toEqual(['tel:112'])
    expect(textIn('help', { emergencycontact: 'chiamate Anna' })).toContain('chiamate Anna')
    // Without coordinates of its own the plan shows the places alone.
    expect(attributesOf(sections({ coordinates: '' }).get('around') ?? '', 'data-map')).toEqual([''])
  })
})
