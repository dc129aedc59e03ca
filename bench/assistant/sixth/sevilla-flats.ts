import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `LLEGADA
El apartamento está listo a partir de las 15:00, antes no os lo podemos asegurar. La recepción es pequeñita, está en la planta baja y abre de 9 a 14 y de 17 a 20, los domingos solo por la mañana. Si llegáis con la recepción cerrada no pasa nada, entráis solos: el código del portal es 7391 y almohadilla, y las llaves están en las taquillas que hay al lado del ascensor, cada una con el nombre del apartamento. El PIN de la taquilla os llega por WhatsApp el día de la entrada a las 12.
- Antes de venir hay que rellenar el registro de viajeros (lo pide la policía): DNI o pasaporte de todos los mayores de 14 años, el enlace os llega por correo.
- Entrada anticipada desde las 12: 20 €, si está libre, preguntadlo la víspera.

MALETAS
Os guardamos las maletas gratis en recepción, el día de llegada desde las 9 y el de salida hasta las 20. Los domingos por la tarde no, entonces hay taquillas de pago en la calle Laraña 8, 5 € por bulto.

SALIDA
- Antes de las 11:00.
- Las llaves, al buzón rojo de la recepción.
- Salida tardía hasta las 14: 25 €, según disponibilidad.
- No hace falta limpiar, pero dejad los platos fregados.
Si perdéis la llave son 40 €. Si os quedáis fuera, llamad a Curro, que vive en el edificio y tiene copia: de día gratis, después de las 23 son 30 €.

CÓMO LLEGAR
Del aeropuerto sale el autobús EA hasta Plaza de Armas, cada 20 minutos, 35 minutos de camino y 6 €; desde allí son 12 minutos andando. El último EA sale del aeropuerto a la 1:00. El taxi desde el aeropuerto tiene tarifa fija: 26 € de día entre semana y 29 € de noche, fines de semana y festivos. De la estación de Santa Justa venís con el autobús 32 hasta la plaza del Duque, y luego cinco minutos a pie. El metro solo tiene una línea y nos pilla lejos, la parada es Puerta Jerez, a 15 minutos. El billete sencillo de autobús cuesta 1,40 € y se paga al conductor, ojo que no cogen billetes de más de 10.
Dentro del centro se va a todas partes andando: la Catedral está a 10 minutos, las Setas a 4 y Triana a 20.

COCHE
Aparcamiento propio no tenemos. La calle es peatonal y solo se entra a descargar, quince minutos, si el día antes nos mandáis la matrícula. Lo más práctico es el Parking Orfila, a 300 metros: 24 € al día, pero si nos traéis el tique a recepción os lo sellamos y se queda en 17 €. La altura máxima del Parking Orfila es de 1,90 m. Para furgonetas y autocaravanas está el de la Cartuja, vigilado, 12 € al día, a 25 minutos a pie. Gratis se aparca, con suerte, por la calle Torneo. Las bicis se pueden atar en el patio.

CAMAS
Azahar, Romero, Jazmín y Albahaca son estudios para dos, con cama de 150. Arenal, Triana y Macarena tienen un dormitorio con cama de 160 y sofá cama en el salón, hasta cuatro personas. Santa Cruz y el ático Giraldillo tienen dos dormitorios, el segundo con dos camas de 90, hasta cinco personas. Almohadas y mantas de más hay en el altillo del armario. Las sábanas se cambian cada siete noches.

BAÑO
Todos tienen plato de ducha; bañera solo hay en Santa Cruz. Dejamos gel, champú, papel higiénico para empezar y secador de pelo. Toallas: una grande y una pequeña por persona, cambio extra 6 €. El agua caliente sale de un termo de 80 litros, si se acaba hay que esperar media hora.

COCINA
- Vitrocerámica, microondas, nevera con congelador y hervidor en todos.
- Horno y lavavajillas: solo en Santa Cruz y Giraldillo.
- Cafetera de cápsulas (tipo Nespresso), con cuatro cápsulas de regalo.
- Aceite, sal, azúcar y un estropajo nuevo.
El agua del grifo se puede beber, en Sevilla es muy buena.

AIRE Y CALEFACCIÓN
El aire acondicionado es frío y calor; para calentar, poned el mando en el dibujo del sol. Si se abre la ventana o el balcón la máquina se para sola a los dos minutos, no está rota. En verano no baja de 21 grados. Para el baño hay un calefactor pequeño en el armario de la entrada.

SI SE VA LA LUZ
El cuadro está detrás de la puerta de entrada, subid la palanca que esté bajada. Suele saltar por poner la vitro, el aire y el hervidor a la vez. Si está a oscuras todo el edificio, es cosa de la compañía: avisad a Curro.

ROPA
Arenal, Triana, Macarena, Santa Cruz y Giraldillo tienen lavadora dentro. Los estudios usan el lavadero de la azotea: lavadora 4 €, secadora 3 €, con monedas, de 9 a 21. Plancha y tabla se piden en recepción. Por favor no tendáis en los balcones, el tendedero plegable está detrás de la nevera.

BASURA
Los contenedores están en la plaza de Villasís y la basura se baja a partir de las 20. Amarillo para envases, azul para papel, el iglú verde para vidrio y el gris para lo demás. Las bolsas están debajo del fregadero.

AZOTEA
Arriba hay una piscinita de 4 por 2,5 metros y 1,20 de fondo, de todos los huéspedes. La piscina abre del 1 de mayo al 15 de octubre, de 10 a 21. No está climatizada y no hay socorrista. Los menores de 14, siempre con un adulto. En la terraza de arriba se puede estar hasta las 23, con ocho tumbonas que no se reservan. Nada de vasos de cristal en la azotea. Las toallas de piscina se alquilan en recepción, 3 € por estancia.

NIÑOS
Cuna gratis, pedidla al reservar. Tronas hay dos en total, así que avisad. Los menores de 2 años no pagan. El carrito se puede dejar en el patio. Las ventanas del Giraldillo son bajas y no llevan seguro, con niños pequeños mejor otro apartamento.

DINERO
Tasa turística en Sevilla no se paga. Fianza: 150 €, se bloquean en la tarjeta y se liberan a los siete días de la salida. Se paga con tarjeta (American Express no), Bizum o efectivo. ¿Factura? Mandad nombre, NIF y dirección a facturas@lacasadelesparto.example antes de iros. Se cancela gratis hasta siete días antes; después cobramos la primera noche, y si no os presentáis, todo. En Semana Santa y Feria no se devuelve nada, pero se puede cambiar el nombre de la reserva.

OTRAS COSAS
El televisor es smart TV, con Netflix y demás entráis con vuestra cuenta. La caja fuerte está en el armario, gratis, el código lo ponéis vosotros. Limpieza durante la estancia: una vez gratis a partir de ocho noches; si la queréis aparte, 35 €. Lo que os dejéis olvidado lo guardamos un mes y os lo mandamos a portes debidos.`

const houseRules = `NO se fuma dentro ni en los balcones, solo en la azotea; multa de 100 € si huele a tabaco.
Silencio de 23 a 8, que en el edificio también viven vecinos.
Fiestas y despedidas de soltero, no.
Visitas sí, pero hasta las 22 y sin usar la piscina; a dormir solo los registrados.
Mascotas: perros de menos de 10 kilos, 12 € por noche, avisando antes; a la azotea no suben y solos en el apartamento no se quedan.
Patinetes eléctricos no se cargan dentro del apartamento.`

/** City apartments in Sevilla: the host writes Spanish, practical and a bit messy, with headings, dashes and exceptions. */
export const sevillaFlats: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'La Casa del Esparto', address: 'Calle Espartería 11', city: 'Sevilla', postalcode: '41003', country: 'España' },
    ...{ contactPerson: 'Rocío Barragán', phone: '+34 954 555 031', whatsapp: '+34 655 555 804', email: 'hola@lacasadelesparto.example' },
    ...{ emergencycontact: 'Curro Medina, +34 655 555 811', checkin_time: '15:00', checkout_time: '11:00' },
    ...{ websiteurl: 'https://lacasadelesparto.example', wifi_network: 'Esparto_Huespedes', wifi_password: 'naranjo1929' },
    ...{ agentlanguages: ['es'], hostLanguage: 'es' },
    wifi_instructions:
      'El wifi llega a toda la casa, a la azotea flojito. Si no conecta, olvidad la red en el móvil y volved a entrar; el router está en el techo del pasillo y no se toca.',
    description:
      'Una casa sevillana de 1929 con patio, rehabilitada en 2021, con nueve apartamentos y estudios en pleno centro. Hay ascensor hasta la tercera planta, con puerta de 78 cm; al ático Giraldillo y a la azotea se sube además por una escalera de 15 peldaños. El portal tiene un escalón y os ponemos una rampa si la pedís. Azahar está en la planta baja y es el adaptado, con ducha sin escalón y barras. Balcón a la calle tienen Arenal, Triana y Santa Cruz; Romero y Jazmín dan al patio y son los más tranquilos.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Qué ver',
        'Para el Real Alcázar comprad la entrada por internet con dos o tres semanas, en taquilla se agota. Los lunes por la tarde el Alcázar es gratis la última hora, con reserva. A la Giralda se sube por rampas, sin escaleras, y la entrada va con la de la Catedral, 13 €. La Plaza de España es gratis y está a 25 minutos a pie, id temprano por el calor. Excursiones en tren: Córdoba 45 minutos, Cádiz hora y media.',
      ),
      block(
        'mainpage',
        'Desayuno',
        'Desayuno no servimos. El bar La Tostá, en la esquina, abre a las 7:30 y la tostada con café son 3,80 €.',
      ),
      block(
        'info',
        'Salud',
        'La farmacia más cercana es la de la calle Orfila 5, de 9:30 a 21:30, domingos cerrada. La farmacia de guardia 24 horas está en la calle Amador de los Ríos 31. Centro de salud: San Luis, calle San Luis 30, con la tarjeta sanitaria europea. Urgencias: Hospital Virgen Macarena, 10 minutos en taxi. En recepción hay un botiquín con tiritas y termómetro.',
      ),
      block(
        'info',
        'Semana Santa y Feria',
        'En Semana Santa pasan cofradías por la calle de al lado, de noche también, y no se puede llegar en taxi hasta la puerta. La Feria está en Los Remedios, se va con el autobús C1 o en metro.',
      ),
    ],
    services: [
      service({
        ...{
          name: 'Traslado con Manolo',
          category: 'auto',
          description: 'Manolo os recoge en el aeropuerto o en Santa Justa con un cartel con vuestro nombre.',
        },
        ...{
          price: '35',
          maxCapacity: '7 personas',
          requirements: 'Avisar un día antes con el número de vuelo o de tren',
          included: 'Dos sillas infantiles',
        },
      }),
      service({
        ...{
          name: 'Paseo en barco al atardecer',
          category: 'barche',
          description: 'Barco pequeño por el Guadalquivir, con patrón, desde el muelle de la Sal.',
        },
        ...{
          price: '28',
          duration: 'Una hora y cuarto',
          availability: 'De marzo a noviembre, menos los lunes',
          included: 'Una copa de manzanilla o un refresco',
        },
        cancellationPolicy: 'Si llueve se cambia de día o se devuelve el dinero',
      }),
      service({
        ...{ name: 'Cesta de desayuno', description: 'Una cesta en la puerta a las 8:30, con pan, tomate, zumo de naranja y bollería.' },
        ...{ price: '11', requirements: 'Pedirla antes de las 18 del día anterior', excluded: 'El café' },
      }),
      service({
        ...{
          name: 'Clase de flamenco con Inés',
          description: 'Inés os enseña a tocar las palmas y los primeros pasos de sevillanas en el patio.',
        },
        ...{ price: '22', duration: '90 minutos', maxCapacity: '8 personas', availability: 'Martes y jueves a las 19' },
        requirements: 'A partir de 8 años, con zapato cerrado',
      }),
    ],
    recommendations: [
      place({
        ...{
          name: 'Supermercado El Postigo',
          category: 'servizi',
          customDescription: 'El súper más cerca, a tres minutos, con cosas sin gluten',
        },
        ...{ address: 'Calle Cuna 25, Sevilla', openingHours: 'Lunes a sábado 9-21:30, domingos cerrado' },
      }),
      place({
        ...{
          name: 'Bodega Los Palillos',
          category: 'ristorante',
          customDescription: 'Tapas de toda la vida, espinacas con garbanzos y pringá; no se reserva y los miércoles cierra',
        },
        address: 'Calle Boteros 6, Sevilla',
      }),
      place({
        ...{
          name: 'Taberna La Alcuza',
          category: 'ristorante',
          customDescription: 'Para cenar sentados, con platos vegetarianos; reservad por teléfono',
        },
        ...{ address: 'Calle Regina 15, Sevilla', phone: '+34 954 555 460', openingHours: '13-16 y 20-23:30' },
      }),
      place({
        ...{ name: 'Tablao El Mirabrás', category: 'attrazione' },
        customDescription: 'Flamenco de verdad y sin cena, pases a las 19 y a las 21; con nuestra tarjeta 22 € en vez de 26',
        address: 'Calle Cardenal Spínola 4, Sevilla',
      }),
      place({
        ...{ name: 'Jardines de Murillo', category: 'attrazione' },
        customDescription: 'Sombra, bancos y columpios para los niños, a 15 minutos',
        address: 'Paseo de Catalina de Ribera, Sevilla',
      }),
    ],
  },
  answers: [
    {
      question: '¿Dónde hay un cajero?',
      answer: 'El más cercano está en la plaza del Duque, al lado de El Corte Inglés; el de la esquina evitadlo, cobra 6 € de comisión.',
    },
    { question: '¿Hay flamenco barato o gratis?', answer: 'Sí, en La Carbonería, que es un bar: entrada libre y se paga la consumición.' },
    {
      question: '¿Puedo recibir un paquete?',
      answer: 'Sí, a nombre de la casa y con el vuestro debajo; lo recogemos en horario de recepción.',
    },
    { question: '¿Se puede poner una cama supletoria?', answer: 'En los estudios no cabe; en Arenal y Santa Cruz sí, 18 € por noche.' },
  ],
  kin: {
    arrival: /checkin_time|a partir de las 15|recepción es peque|7391|taquilla os llega|registro de viajeros|anticipada|recepción cerrada/i,
    departure: /checkout_time|antes de las 11|buzón rojo|salida tardía|platos fregados|hace falta limpiar|y el de salida/i,
    keys: /llave|7391|PIN de la|curro|quedáis fuera/i,
    luggage: /maletas|laraña/i,
    way: /address|autobús|aeropuerto|santa justa|metro|taxi|traslado|manolo|conductor|andando|conductor/i,
    car: /aparca|peatonal|parking|cartuja|matrícula|torneo|furgoneta/i,
    bikes: /bicis|patinetes/i,
    beds: /cama|dormitorio|almohadas|sábanas|cuna|supletoria/i,
    rooms: /estudios|dormitorio|apartamentos|azahar|giraldillo|balcón|ático|jazmín/i,
    linen: /sábanas|toallas|almohadas|mantas/i,
    bathroom: /ducha|bañera|champú|secador|toallas|termo |calefactor/i,
    kitchen: /vitrocer|horno|cafetera|estropajo|nevera con|grifo|desayuno|fregados/i,
    breakfast: /desayuno|tostá|cesta/i,
    climate: /aire acond|máquina se para|21 grados|calefactor|termo /i,
    power: /cuadro|saltar|a oscuras/i,
    laundry: /lavadora|lavadero|plancha|tend/i,
    cleaning: /limpi|sábanas|toallas|fregados|estropajo/i,
    waste: /contenedores|amarillo|bolsas/i,
    roof: /azotea|piscin|tumbonas|socorrista|terraza|menores de 14|climatizada/i,
    children: /cuna|trona|menores|carrito|columpios|infantiles|no llevan seguro|a partir de 8 años|mayores de 14/i,
    money: /tasa|fianza|bizum|factura|cancela|devuelve|cajero|pagan/i,
    tv: /televisor|netflix/i,
    safe: /caja fuerte/i,
    lost: /olvidado|perdéis/i,
    smoking: /fuma/i,
    noise: /silencio|fiestas|tranquilos|cofradías|hasta las 23|visitas/i,
    visitors: /visitas|registrados|registro de viajeros/i,
    pets: /mascotas|perros/i,
    wifi: /wifi|router/i,
    house: /casa sevillana|ascensor|escal|rampa|peldaños|adaptado|balcón a la/i,
    access: /ascensor|escal|rampa|adaptado|barras/i,
    health: /farmacia|centro de salud|urgencias|botiquín|emergency|112/i,
    sights: /alcázar|giralda\b|catedral|plaza de españa|córdoba|murillo|triana a|flamenco|mirabrás|barco|setas/i,
    boat: /barco|guadalquivir|manzanilla|services/i,
    flamenco: /flamenco|mirabrás|carbonería|sevillanas|inés/i,
    easter: /semana santa|feria/i,
    food: /palillos|tapas|alcuza|vegetarian|postigo|gluten|tostá|desayuno|cesta/i,
    shops: /postigo|cajero|súper/i,
    parcels: /paquete/i,
    host: /contactPerson|phone|whatsapp|email|websiteurl|rocío|emergencycontact|recepción es peque/i,
    services: /services\./i,
  },
}
