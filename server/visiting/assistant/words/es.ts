import type { TopicWords } from '../topics.ts'

export const es: TopicWords = {
  checkin:
    'check in, checkin, hora de llegada, horario de llegada, hora de entrada, horario de entrada, cuando podemos llegar, cuando puedo llegar, a que hora podemos llegar, a que hora puedo llegar, a que hora se puede llegar, a que hora podemos entrar, a que hora puedo entrar, a que hora se puede entrar, cuando podemos entrar, cuando puedo entrar, habitacion lista, habitacion disponible, entrar en la habitacion, entrar al apartamento, llegar antes, llegar mas temprano, entrada anticipada, llegada anticipada, llegada y salida, registrarse, registro de entrada, llegar?, desde que hora?, a partir de que hora?, antes del check in?, antes de la llegada?, antes de la entrada?',
  checkout:
    'check out, checkout, hora de salida, horario de salida, dejar la habitacion, dejar el apartamento, dejar la casa, dejar el alojamiento, desocupar, abandonar la habitacion, abandonar el apartamento, cuando tenemos que irnos, cuando tengo que irme, a que hora hay que irse, a que hora tenemos que salir, a que hora tengo que salir, a que hora hay que salir, cuando hay que salir, a que hora hay que dejar, dia de salida, dejar el piso, tenemos que irnos, tengo que irme, hay que irse, salida?, hasta que hora?, antes de que hora?, despues del check out?, despues del checkout?, despues de la salida?',
  lateArrival:
    'llegar tarde, llegamos tarde, llego tarde, llegada tardia, llegadas tardias, llegar de noche, llegamos de noche, llegar por la noche, despues de medianoche, a medianoche, medianoche, tarde por la noche, self check in, late check in, de madrugada, despues de las 20?, despues de las 21?, despues de las 22?, despues de las 23?, llegada nocturna, llegada autonoma, llegadas despues, llegada despues, llegar despues, por la noche?, noche?',
  lateCheckout:
    'late check out, late checkout, salir mas tarde, salida tardia, quedarnos mas tiempo, quedarme mas tiempo, dejar la habitacion mas tarde, irnos mas tarde, salida tarde',
  keys: 'llave, llaves, caja de llaves, caja fuerte de llaves, codigo de entrada, codigo de acceso, tarjeta de la habitacion, como entramos, como entro, como se entra',
  door: 'codigo de la puerta, codigo del portal, codigo de la verja, codigo de la cancela, portal, portero automatico, verja, cancela, cerradura, abrir la puerta, timbre, interfono, puerta principal, puerta de entrada',
  luggage: 'equipaje*, maleta*, mochila*, consigna, bolsas',
  address:
    'direccion, donde estais, donde estan?, donde esta la casa, donde esta el hotel, donde esta el apartamento, donde esta el alojamiento, donde se encuentra?, donde queda?, como llegar, como llego, como llegamos, como se llega, como os encuentro, ubicacion, indicaciones, coordenadas, que calle, gps, localizacion, donde os encontrais',
  transport:
    'autobus*, bus, metro, tranvia, lanzadera, parada, transporte*, transporte publico, ferry, autocar, traslado, traslados, billete de autobus',
  parking:
    'aparca*, aparcar, aparcamiento, parking, estacion*amiento, estacionar, garaje*, plaza de garaje, dejar el coche, dejar el carro, cochera, parquear, parqueadero',
  charging:
    'cargar el coche, cargador de coche, coche electrico, coches electricos, punto de carga, puntos de recarga, vehiculo electrico, recarga electrica, wallbox',
  wifi: 'wifi, wi fi, internet, red inalambrica, conexion, conectar*, nombre de la red, router, clave del wifi, contrasena?, clave?, red?',
  tv: 'tv, television, televisor, tele, netflix, canales, smart tv, mando de la tele, mando a distancia?, mando?',
  heating: 'calefaccion, calefactor*, radiador*, termostato, mucho frio, hace frio, chimenea, estufa, tenemos frio, caldera?',
  cooling: 'aire acondicionado, climatiza*, ventilador*, mucho calor, hace calor, refrescar, split',
  hotWater: 'agua caliente, ducha fria, calentador, termo, agua fria, caldera',
  kitchen:
    'cocina*, cocinar, horno, microondas, nevera, frigorifico, refrigerador, congelador, lavavajillas, vajilla, cubiertos, ollas, sartenes, vitroceramica, cafetera, hervidor, tostadora, fogones, platos, sacacorchos, menaje',
  laundry: 'lavadora*, lavanderia*, lavar la ropa, lavar ropa, secadora*, detergente, tendedero, hacer la colada, colada',
  bathroom: 'banera*, ducha, duchas, bidet, bide',
  towels: 'toalla*, sabana*, ropa de cama, manta*, almohada*, edredon*, albornoz*, toalla* de playa',
  beds: 'cama, camas, cama doble, cama de matrimonio, camas individuales, sofa cama, dormitorio*, habitaciones hay, cuantas habitaciones, colchon*',
  iron: 'plancha, planchar, tabla de planchar, secador, secador de pelo, secar el pelo',
  cleaning: 'limpieza*, limpiar, camarera, limpian, aspirador*, escoba, cambio de sabanas, hacer la habitacion',
  waste: 'basura*, residuo*, reciclaje, reciclar, contenedor*, papelera*, cubo de, tirar la, desperdicios, plastico?, vidrio?',
  elevator: 'ascensor, elevador, que piso, que planta, escalera*?, escalones?, planta baja, primer piso, segundo piso, tercer piso',
  accessibility: 'silla de ruedas, discapacita*, discapacidad, accesible*, accesibilidad, movilidad reducida, minusvalid*',
  safe: 'caja fuerte, cajas fuertes, objetos de valor',
  safety: 'extintor*, detector de humo, detectores de humo, botiquin',
  power:
    'diferencial, cuadro electrico, fusible*, electricidad, luz se ha ido, se fue la luz, corte de luz, corriente, enchufe*, adaptador*, apagon, contador de luz',
  tapWater: 'agua potable, agua del grifo, grifo, beber el agua, agua para beber, se puede beber',
  pets: 'perro*, perrito*, gato, gatos, mascota*, animal*, cachorro*',
  smoking: 'fumar, fumador*, cigarr*, tabaco, vapear, cenicero, fuma, humo',
  children:
    'nino*, nina*, bebe*, cuna*, trona*, silla alta, cochecito*, carrito, familias con ninos, infantil*, canguro, ninera, cambiador',
  noise: 'ruido*, silencio, musica, ruidoso, horas de silencio, descanso nocturno, tranquilo por la noche',
  visitors: 'fiesta*, visitas, visitante*, invitar, invitado*, personas extra, persona adicional, personas adicionales, traer amigos',
  tax: 'tasa turistica, impuesto turistico, tasa de estancia, impuesto de estancia, ecotasa, city tax, tasa?, impuesto?',
  payment:
    'pagar, pago, pagos, tarjeta de credito, tarjetas de credito, con tarjeta, efectivo, fianza, deposito, anticipo, paypal, bizum, datafono',
  bank: 'cajero, cajeros, banco, bancos, sacar dinero',
  invoice: 'factura, facturas, recibo, recibos',
  cancellation: 'cancelar, cancelacion*, cancelo, reembols*, anular, anulacion*, devolucion*',
  breakfast: 'desayun*, brunch, cruasan*',
  restaurants:
    'restaurante*, comer, cenar, cena, almorz*, almuerzo, comida, pizza, pizzeria, bar, bares, cafeteria*, helad*, tapas, donde comer, tomar algo, copas, vegano*, vegetariano*',
  groceries:
    'supermercado*, tienda*, hacer la compra, compras, panaderia*, mercado*, ultramarinos, shopping, comprar pan, comprar comida, centro comercial, minimercado, estanco, kiosco, comprar?, leche?, pan?',
  sights:
    'visitar, museo*, atraccion*, monumento*, iglesia, castillo, que hacer, que se puede hacer, que podemos hacer, que ver, para ver, lugares, actividades, casco antiguo, centro historico, recomiend*?, recomenda*?, sendero*, senderismo, excursionismo, paseo*, sitios de interes, imprescindible*',
  beach: 'playa*, mar, lago, sombrilla*, tumbona*, hamaca*, banarse, costa',
  pool: 'piscina*, alberca',
  bikes: 'bici, bicis, bicicleta*, carril bici, alquiler de bicis, patinete*, e bike',
  boats: 'barco*, barca*, lancha*, velero, yate, paseo en barco, alquiler de barcos, crucero*, kayak*, canoa*, navegar, paddle',
  tours: 'excursion*, tour, tours, visita guiada, visitas guiadas, guia turistico, guia, trekking, degustacion*, cata',
  carRental:
    'alquilar un coche, alquiler de coches, alquiler de coche, coche de alquiler, rentar un auto, alquilar una moto, alquiler de motos',
  wellness: 'gimnasio, spa, sauna, masaje*, bienestar, jacuzzi, hammam, bano turco, fitness, yoga',
  garden: 'jardin*, terraza*, barbacoa*, parrilla*, balcon*, patio, azotea',
  view: 'vistas al mar, vista al mar, vistas al lago, vistas',
  contact: 'contact*, llamar, llamaros, llamarle, escribir*, recepcion, hablar con',
  person: 'anfitrion*, propietari*, dueno*, encargado',
  website: 'pagina web, sitio web',
  email: 'email, correo*, correo electronico, direccion de correo, direccion de email',
  whatsapp: 'whatsapp, numero de whatsapp',
  phone: 'telefono*, numero de telefono, vuestro numero, su numero, movil',
  emergency:
    'emergencia*, ambulancia, policia, incendio, fuego, bombero*, 112, ayuda, auxilio, socorro, fuga de gas, peligro, ladron*, accidente, urgencia*, urgente, me siento mal, me encuentro mal, herido*',
  lostThings: 'olvid*, perdi, perdido*, objetos perdidos, he dejado en',
  services: 'servicio*, que ofreceis, que ofrecen, ofreceis, experiencias, reservar, extras',
  price:
    'cuanto cuesta, cuanto cuestan, cuanto vale, cuanto valen, cuanto es, precio*, coste, costo, tarifa*, gratis, gratuit*, cuanto cobran, cuanto sale, cuantos euros',
  duration: 'cuanto dura, duracion, cuantas horas, cuanto tiempo',
  capacity: 'cuantas personas, cuantas plazas, cuantos pasajeros, maximo de personas',
  included: 'incluye, incluido, incluida, incluidos',
  hours:
    'a que hora, que hora, horario*, abre, abren, cierra, cierran, abierto*, abierta*, desde que hora, a partir de que hora, hasta que hora, antes de que hora',
  code: 'codigo, codigos, pin, contrasena',
  pharmacy: 'farmacia*, medicamento*, medicina*, tirita*',
  doctor: 'medico*, doctor*, hospital*, dentista*, clinica*, fiebre, pediatra',
  station: 'estacion, tren, trenes',
  airport: 'aeropuerto',
  taxi: 'taxi*, uber',
}
