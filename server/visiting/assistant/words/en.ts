import type { TopicWords } from '../topics.ts'

export const en: TopicWords = {
  checkin:
    'check in, checkin, checking in, chek in, arrival time, time of arrival, when can i arrive, when can we arrive, what time can i arrive, what time can we arrive, what time can we come, when can i come, when can we get in, when can i get in, room ready, room be ready, apartment ready, early check in, arrive early, arriving early, arrive before, access the room, when is the room, arrival and departure, get into the room, move in, can we arrive?, can i arrive?, before check in?, before checking in?, before checkin?, before arrival?',
  checkout:
    'check out, checkout, checking out, departure time, leave the room, leave the house, leave the apartment, leave the flat, vacate, when do we have to leave, when do i have to leave, when must we leave, when must i leave, what time do we have to leave, what time do i have to leave, what time must i leave, when should we leave, when should i leave, have to be out, need to be out, must be out, be out of, last day?, leave by, need to leave, have to leave, must leave, got to leave, supposed to leave, after check out?, after checking out?, after checkout?',
  lateArrival:
    'arrive late, arriving late, late arrival, late arrivals, arrive at night, arriving at night, arrive at midnight, after midnight, late at night, late check in, self check in, late evening, arrive after, in the middle of the night, our flight lands, my flight lands, night arrival, arrive around midnight, get there late, late in the evening, arrivals after, arrival after, arrive past, 8pm?, 9pm?, 10pm?, 11pm?, at night?, midnight?',
  lateCheckout:
    'late check out, late checkout, leave later, check out later, stay longer, stay a bit longer, depart later, later check out, later departure, extend check out, keep the room longer, keep the room until',
  keys: 'key, keys, keybox, lockbox, lock box, entrance code, entry code, access code, room card, key card, get inside, let ourselves in, key safe, key cabinet',
  door: 'door code, gate code, pin for the door, code for the door, code of the door, code for the gate, front door, gate, intercom, doorbell, open the door, unlock*, lock, entrance door, main door',
  luggage: 'luggage, bag, bags, baggage, suitcase*, backpack*, store our bags, leave our bags',
  address:
    'address, where are you, where are you located, where is the house, where is the hotel, where is the apartment, where is the property, where is the b b, how do i get to you, how do we get to you, how do i find you, how do i get there, how do we get there, how to get there, how do i reach you, how to reach you, how can i reach the, find the place, directions, exact location, located, location, coordinates, which street, gps, navigation, find you',
  transport:
    'bus, buses, metro, subway, underground, tram, shuttle, public transport, transport, ferry, ferries, bus stop, transfer, coach, bus ticket',
  parking:
    'park, parking, parked, carpark, car park, garage, parking space, parking lot, leave the car, leave our car, leave my car, where to put the car, parking permit',
  charging:
    'ev charg*, charging station, charge my car, charge our car, charge the car, electric car, electric vehicle, wallbox, charging point, car charger, tesla',
  wifi: 'wifi, wi fi, wify, wiffi, internet, wireless, wlan, network name, network password, get online, go online, connect to the network, router, connection, broadband, password?, network?, connect?',
  tv: 'tv, television, netflix, smart tv, tv remote, channels, streaming, remote control?, remote?',
  heating:
    'heating, heater, heaters, radiator*, thermostat, too cold, cold in the, feel cold, fireplace, stove heating, warm up, boiler?, freezing',
  cooling: 'air conditioning, air conditioner, air con, aircon, a c, ac, fan, fans, too hot, cool down, cooling, hvac',
  hotWater: 'hot water, warm water, cold shower, no hot, boiler, water heater, shower is cold',
  kitchen:
    'kitchen*, cook, cooking, cooker, stove, oven, microwave, fridge, refrigerator, freezer, dishwasher, pots, pans, dishes, cutlery, coffee machine, coffee maker, kettle, hob, toaster, utensils, corkscrew, plates',
  laundry:
    'laundry, washing machine, wash clothes, wash our clothes, wash my clothes, washer, dryer, tumble dryer, detergent, drying rack, do the washing, launderette',
  bathroom: 'bathtub*, bath tub, a bath, shower, showers, bidet',
  towels:
    'towel*, linen*, bed linen, bedding, sheets, blanket*, pillow*, duvet*, bathrobe*, robes, beach towel*, towels for the beach, pool towel*',
  beds: 'bed, beds, double bed, single bed*, twin bed*, sofa bed, bedroom, bedrooms, mattress*, sleeps, how many people can sleep, how many can sleep, bunk bed*',
  iron: 'iron, ironing, ironing board, hair dryer, hairdryer, hair drier, blow dryer, dry my hair',
  cleaning:
    'cleaning, clean, cleaned, housekeeping, maid, cleaner, make up the room, change the sheets, vacuum, broom, room service cleaning, tidy',
  waste:
    'trash, garbage, rubbish, waste, bin, bins, recycl*, litter, dispose, throw away, bin bags, dumpster, plastic?, glass bottles?, put glass, throw glass, glass?',
  elevator:
    'elevator, lift, which floor, what floor, floor is, stairs?, steps?, flight of stairs, ground floor, first floor, second floor, third floor',
  accessibility: 'wheelchair, disabled, disability, accessible, accessibility, reduced mobility, step free, handicap*',
  safe: 'a safe, the safe, safe box, safety box, safe deposit, in room safe, room safe, code for the safe, safe code, valuables',
  safety: 'fire extinguisher*, extinguisher*, smoke detector*, smoke alarm*, carbon monoxide, first aid kit, fire blanket',
  power:
    'fuse, fuses, fuse box, breaker, circuit breaker, power, power cut, power outage, blackout, electricity, plug, plugs, socket*, adapter*, adaptor*, outlet*, lights went out, no light',
  tapWater: 'tap water, drink the water, drinkable, drinking water, potable, water safe, water from the tap',
  pets: 'pet, pets, dog, dogs, cat, cats, animal*, puppy, puppies, doggy',
  smoking: 'smok*, cigarette*, cigar, cigars, vape, vaping, ashtray, tobacco',
  children:
    'child*, kid, kids, baby, babies, infant*, toddler*, crib, cot, cots, high chair, highchair, stroller, cradle, babysitt*, changing table',
  noise: 'noise, noisy, quiet, quiet hours, loud, silence, music, neighbours complain, neighbors complain',
  visitors:
    'party, parties, visitor*, invite, friends over, extra guest*, additional guest*, outside guest*, bring someone, friend sleep, have guests, celebrat*',
  tax: 'city tax, tourist tax, tourism tax, local tax, overnight tax, visitor tax, occupancy tax, tax?, taxes?',
  payment: 'pay, paying, payment*, credit card*, debit card, cash, deposit, paypal, apple pay, visa card, mastercard, card payment, bill',
  bank: 'atm, atms, cash machine*, cash point*, bank, banks, withdraw',
  invoice: 'invoice*, receipt*, vat receipt',
  cancellation: 'cancel, cancell*, canceling, canceled, refund*, non refundable, call off',
  breakfast: 'breakfast*, brunch, croissant*',
  restaurants:
    'restaurant*, eat, eating, dinner, lunch, pizza, pizzeria, dine, dining, food, bar, bars, pub, pubs, cafe, cafes, ice cream, trattoria, gelato, drink tonight, nightlife, wine bar, vegan, vegetarian, gluten free',
  groceries:
    'supermarket*, grocer*, shop, shops, shopping, store, stores, market, bakery, minimarket, buy food, buy bread, convenience store, mall, newsstand, tobacconist, buy milk, buy?, milk?, bread?',
  sights:
    'sight, sights, sightseeing, museum*, attraction*, monument*, church, castle, things to do, what to do, what is there to do, what can we do, to visit, to see, must see, worth seeing, old town, recommend*?, walks, hikes, hiking, trail*, what do you suggest?, activities, points of interest, what can i visit, what should we visit',
  beach: 'beach*, sea, seaside, lido, beach umbrella*, sunbed*, lake, swim in the, ocean, deck chair*, coast',
  pool: 'pool, pools, swimming pool, swimming',
  bikes: 'bike*, bicycle*, cycling, e bike, ebike, mountain bike, cycle path, rent bikes, scooters electric',
  boats:
    'boat*, sailing, dinghy, yacht*, boat trip, boat tour, boat rental, cruise, kayak*, canoe*, speedboat, paddle board, sup, ferry tour',
  tours: 'tour, tours, excursion*, day trip*, guided, guide, trekking, tasting*, wine tasting, trip',
  carRental: 'rent a car, car rental, car hire, hire a car, rental car, rent a scooter, scooter rental, renting a car, rent a vespa',
  wellness: 'gym, spa, sauna, massage*, wellness, jacuzzi, hot tub, steam room, fitness, hammam, yoga',
  garden: 'garden*, terrace*, barbecue, bbq, grill*, balcony, courtyard, patio, backyard, sun deck',
  view: 'sea view*, ocean view*, lake view*, view of the sea, the view, a view',
  contact:
    'contact*, call you, call the host, write to you, message you, text you, talk to, speak to, reception, front desk, get in touch, reach you by, who do i ask',
  person: 'owner*, host, hosts, landlord, manager, who is hosting',
  website: 'website',
  email: 'email, e mail, email address, e mail address',
  whatsapp: 'whatsapp, whatsapp number',
  phone: 'phone, telephone, phone number, your number, mobile number',
  emergency:
    'emergenc*, ambulance, police, firefighter*, fire brigade, 112, help, gas leak, urgent, burglar*, danger, feeling sick, accident, first aid, i am hurt, smell gas, feel sick, feel ill, feeling ill, feel unwell, feeling unwell, get hurt, fire?, a fire broke out, there is a fire, there s a fire, on fire, fire department',
  lostThings: 'lost, forgot, forgotten, left behind, lost and found, lost property',
  services: 'service, services, offer, offers, what do you offer, experiences, book an, extras, extra services',
  price:
    'how much, price*, cost, costs, rate, rates, fee, fees, expensive, charge for, free of charge, for free, is it free, how many euros',
  duration: 'how long, duration, how many hours, last, lasts, take long',
  capacity: 'how many people, how many guests, how many passengers, how many seats, how many of us, maximum number of people, group size',
  included: 'included, include, includes',
  hours:
    'what time, opening hours, opening times, open, opens, closes, closing time, hours, until when, at what hour, it close, they close, you close, close at, close on, when does, when do, when is, when are',
  code: 'code, codes, pin, combination, passcode, password, passwords',
  pharmacy: 'pharmac*, chemist, medicine, drugstore, plasters, paracetamol',
  doctor: 'doctor*, hospital*, medical, dentist*, clinic, fever',
  station: 'station, train, trains, railway',
  airport: 'airport, airports',
  taxi: 'taxi, taxis, cab, cabs, uber',
}
