import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `El portal se abre con el código 1947 y las llaves del piso están en el cajetín gris junto a los buzones, que se abre con 6025. Si llegas después de las 22 h no pasa nada, entras tú solo, pero avísame por WhatsApp.
Aparcar en agosto es un suplicio: la plaza 14 del garaje es tuya y el mando cuelga detrás de la puerta, pero el techo está a 1,90 y una furgoneta no entra. En la calle la zona azul se paga de 9 a 21 h, los domingos no.
Desde el aeropuerto de Alicante coge el autobús de ALSA hasta Altea, una hora y diez minutos, unos 9 euros; un taxi sale por unos 75. El tranvía para a diez minutos andando.
El aire acondicionado va con el mando de la mesilla; apágalo cuando abras la terraza. Para el invierno hay dos radiadores de aceite en el armario del pasillo.
El agua caliente es de termo: si os ducháis cinco seguidos, el último espera veinte minutos. El agua del grifo se puede beber pero sabe a cloro; hay una jarra con filtro.
La basura se baja de 20 a 22 h a los contenedores de la esquina; el vidrio va al iglú verde de la plaza.
La vitrocerámica se desbloquea pulsando el candado tres segundos. Hay microondas, tostadora y cafetera italiana, pero no hay horno. Las pastillas del lavavajillas están debajo del fregadero.
La lavadora está en la galería y la ropa se tiende en la cuerda de la terraza, no hay secadora. La plancha y la tabla están detrás de la puerta del baño.
Dejamos sábanas y dos toallas por persona. Las toallas de playa tráelas tú.
SALIDA
Deja las llaves en el cajetín y baja las persianas. Si nadie entra ese día puedes quedarte hasta las 15 h por 30 euros. Las maletas te las guarda el bar Neptuno, 3 euros cada una.
PAGOS
La fianza de 150 euros se devuelve por transferencia a los tres días. El resto se paga antes de entrar, con tarjeta, Bizum o en efectivo. Si cancelas con más de quince días de antelación te lo devolvemos todo; después, nada.`

const houseRules = `Dentro no se fuma; en la terraza sí, con cenicero.
Mascotas no, lo siento, soy alérgica.
De 23 a 8 h silencio, que las paredes son de papel. Nada de fiestas ni despedidas de soltero.
La piscina comunitaria abre de junio a septiembre de 10 a 21 h; las pulseras están en el cajón de la entrada.
No tendáis toallas en la fachada, que la comunidad multa con 60 euros.`

/** A holiday flat at the sea: the host writes Spanish, a friend wrote the blocks in English. */
export const alteaFlat: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Brisa de Levante 3B', address: 'Calle del Farero 8, 3º B', city: 'Altea', postalcode: '03590', country: 'España' },
    ...{ contactPerson: 'Maite Soriano', phone: '+34 965 041 277', whatsapp: '+34 622 418 093', email: 'maite@brisa.example' },
    ...{ emergencycontact: 'Paco, el conserje, +34 644 730 158', checkin_time: '17:00', checkout_time: '11:00', hostLanguage: 'es' },
    ...{ wifi_network: 'LEVANTE_3B', wifi_password: 'gaviota-88' },
    wifi_instructions: 'Si el router se cuelga, desenchúfalo y espera un minuto; está en el mueble de la tele.',
    description:
      'Piso de 70 m² a cuatro minutos del mar. Tiene dos dormitorios, uno con cama de 150 y otro con dos de 90, sofá cama en el salón y baño con plato de ducha; caben cinco personas. La terraza da al este y se ve salir el sol. Hay ascensor hasta el tercero, pero del portal a la calle hay cuatro escalones.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'The beach',
        'La Roda beach is four minutes away on foot. It is all pebbles, so bring rubber shoes. Two sunbeds with a parasol cost 15 euros a day. The lifeguard is there from mid June to mid September, 11 to 19, and has vinegar against jellyfish stings.',
      ),
      block(
        'mainpage',
        'Shops and market',
        'Mercadona opens from 9 to 21:30 but not on Sundays; on Sundays only the little Spar on the promenade sells bread and milk, until 15:00. The market by the river is on Tuesday morning.',
      ),
      block(
        'info',
        'Little ones',
        'A travel cot is under the big bed. Sorry, there is no high chair. Buckets and spades are in the blue box on the terrace.',
      ),
      block(
        'info',
        'Doctor and chemist',
        'The health centre in Calle San Isidro 3 takes urgent cases day and night. Ferrer pharmacy in Avenida Rey Jaume is open until 21:30.',
      ),
      block('info', 'Telly', 'Smart TV with Netflix: log in with your own account and sign out before you leave. No British channels.'),
      block(
        'info',
        'No electricity?',
        'The fuse box is behind the calendar in the hall: push the big switch up. Do not run the kettle and the air conditioning together.',
      ),
    ],
    services: [
      service({
        ...{
          name: 'Traslado al aeropuerto',
          category: 'auto',
          description: 'Vicent te lleva o te recoge con su monovolumen.',
          price: '68',
        },
        ...{ maxCapacity: '6 pasajeros', availability: 'A cualquier hora', requirements: 'Reservar con 48 horas' },
      }),
      service({
        ...{ name: 'Paella en la terraza', description: 'Vicent viene a casa y la cocina delante de vosotros.', price: '26' },
        ...{ requirements: 'Mínimo cuatro personas', excluded: 'Bebidas' },
      }),
      service({
        ...{ name: 'Tabla de paddle surf', category: 'barche', description: 'Con remo y chaleco, en la playa.', price: '18' },
        ...{ duration: '1 hora', availability: 'De mayo a octubre, de 10 a 19 h', requirements: 'Saber nadar' },
      }),
      service({ name: 'Limpieza a mitad de estancia', description: 'Con cambio de sábanas y toallas.', price: '35' }),
    ],
    recommendations: [
      place({
        ...{ name: 'Casa Toni', category: 'ristorante', customDescription: 'Arroz a banda; cierra los lunes' },
        ...{ address: 'Paseo del Mediterráneo 22, Altea', phone: '+34 965 843 310' },
      }),
      place({
        ...{ name: 'Heladería La Jijonenca', category: 'ristorante', customDescription: 'Horchata y helado de turrón' },
        ...{ address: 'Plaza del Convento 2, Altea', openingHours: '12-24' },
      }),
      place({
        ...{ name: 'Mirador de la Iglesia', category: 'attrazione', customDescription: 'Las cúpulas azules y toda la bahía' },
        address: 'Plaza de la Iglesia, Altea',
      }),
      place({
        ...{ name: 'Clínica dental Marina', customDescription: 'Urgencias dentales, hablan inglés' },
        ...{ address: 'Calle La Nucía 14, Altea', phone: '+34 966 880 254' },
      }),
    ],
  },
  answers: [
    { question: '¿Hay caja fuerte?', answer: 'Sí, en el armario del dormitorio grande; la clave la pones tú.' },
    { question: '¿Dónde dejamos las bicis?', answer: 'En el trastero 14, con la llave pequeña del llavero.' },
    { question: '¿Me mandáis algo que se me haya olvidado?', answer: 'Sí, si pagas los portes.' },
  ],
  kin: {
    arrival: /checkin_time|1947|cajetín|después de las 22|avísame/i,
    departure: /checkout_time|persianas|hasta las 15|maletas|neptuno/i,
    way: /address|ALSA|taxi|tranvía|traslado|aeropuerto/i,
    car: /plaza 14|furgoneta|zona azul|mando cuelga/i,
    climate: /acondicionado|radiadores|air conditioning/i,
    water: /termo|grifo|filtro/i,
    waste: /basura|vidrio/i,
    kitchen: /vitrocerámica|horno|microondas|cafetera|lavavajillas|kettle/i,
    laundry: /lavadora|secadora|tiende|plancha|tendáis/i,
    linen: /sábanas|toallas/i,
    money: /fianza|bizum|cancelas|efectivo/i,
    smoking: /fuma|cenicero/i,
    pets: /mascotas/i,
    noise: /silencio|fiestas/i,
    pool: /piscina/i,
    wifi: /wifi|router/i,
    flat: /70 m²|dormitorios|caben|sofá|terraza da|plato de ducha/i,
    steps: /ascensor|escalones/i,
    beach: /la roda|pebbles|sunbeds|lifeguard|jellyfish|toallas de playa|buckets/i,
    shops: /mercadona|spar|market/i,
    food: /casa toni|paella|heladería|mercadona|spar/i,
    children: /travel cot|high chair|buckets/i,
    health: /health centre|pharmacy|dental|lifeguard|emergency/i,
    tv: /netflix|british/i,
    power: /fuse box|kettle/i,
    sport: /paddle/i,
    cleaning: /limpieza/i,
    sights: /cúpulas/i,
    safe: /caja fuerte|la clave/i,
    bikes: /trastero/i,
    lost: /portes/i,
    host: /contactPerson|phone|whatsapp|email|maite|emergencycontact/i,
    services: /services\./i,
  },
}
