import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `Arriving
Let yourselves in, we are usually up the hill. Key safe: left of the porch, behind the log pile. Codes: Cottage 2719, Annexe 5306. No early check-in on Saturdays; other days ask Eilidh the day before. Bags can be dropped in the boot room from noon, and stay there on the last day until 4 pm. Late arrivals are fine, but the last mile is unlit and the sheep sleep on the tarmac. Ignore the sat nav after Kilmorran, it sends you up a forestry track; follow the brown signs for Achnaluie Farm instead.

Leaving
Key back in the safe and scramble the code. Strip the beds, wash up, leave the floors to us. No late check-out, the cleaner starts at half past ten.

Car
Cottage guests park by the barn, two cars at most. Annexe guests have one space beside the oil tank. Never block a field gate: the tractor needs it at all hours. Motorhomes and trailers only in the lower yard, ask first. The EV charger is on the barn wall, 7 kW, Type 2, bring your cable; 40p a kWh, settle up before you go. No charging cars from the house sockets, it trips everything. The road is single-track: use the passing places and let the locals by. Nearest petrol is in Kilmorran, shut after 6 pm and all Sunday.

Without a car
Nearest station is Kilmorran, 7 miles, four trains a day from Inverness, two on Sundays. Bus 64 stops at our road end at 8.05 and 14.35, Monday to Friday only. From Inverness airport it is an hour and a half by car.

Phone signal
None in the house. EE works at the top gate, the other networks not before Kilmorran. Switch on wifi calling and you can ring from the kitchen.

Kitchen
The Cottage has an electric range cooker, microwave, dishwasher, kettle, toaster and a cafetière. The fridge-freezer is in the utility room. The Annexe has two rings, a kettle and a small fridge, but no oven. We leave salt, oil, tea and a pint of milk. We don’t do breakfast, but there are pancakes at the tea room.

Stove and heating
Only the Cottage has a wood stove. The first basket of logs is on us, after that £6 a basket from the lean-to, money in the honesty box. To light it: bottom vent fully open, firelighter, kindling, then shut the vent halfway once it roars. Burn our logs only, no coal, no rubbish. Ash goes in the metal bucket, never in the wheelie bin. Central heating runs 6 to 9 and 17 to 22; for an extra hour press Boost on the thermostat in the hall. The Annexe has electric heaters, set them as you like. The hot tank does three showers, then give it forty minutes.

Water
It comes from our own spring and is filtered and safe to drink, even when it turns the colour of weak tea after rain. For babies under one use bottled. We are on a septic tank: nothing but loo roll goes down, no wipes, no bleach.

Beds and washing
Beds are made up and there are two towels each; bring your own for the loch. The washing machine is in the utility room, free, 9 am to 7 pm, Annexe guests too. There is no tumble dryer: use the pulley in the kitchen or the line in the orchard. Wet boots and waterproofs go on the heated rack in the boot room.

Rubbish
Blue bin: paper, tins and plastic. Green bin: everything else. Both are behind the barn, and Dougie wheels them out. Glass goes to the bottle bank at the village hall. Please never feed scraps to the sheep.

Safety
Fire extinguisher in the hall, fire blanket beside the cooker. The first aid tin, tick tweezers included, is on top of the fridge. The fuse box is under the stairs; for the Annexe, behind the door.

Children
Travel cot and high chair are free in the Cottage, tell us beforehand and bring cot bedding. There is a stair gate at the top only. Children may not go into the sheds or near the sheep dip without one of us. In April and May they can bottle-feed the lambs with Dougie at 5 pm.

Money
20% when you book, the balance six weeks before you come. We hold £150 on your card against damage and let it go three days after you leave. Cancel up to 42 days ahead and you get it all back; after that half, and in the last fortnight nothing. There is no tourist tax here. Nearest cash machine: the Co-op in Kilmorran.`

const houseRules = `Dogs: two at most in the Cottage, £20 each per stay; none in the Annexe, sorry.
On a lead everywhere on the farm: a dog that chases sheep can legally be shot.
No dogs in the top fields during lambing, April and May.
Dogs stay off the beds and out of upstairs, and are not left alone in the house.
No other pets.
No smoking or vaping indoors; the bench by the porch is fine, the hay barn is absolutely not.
Quiet after 11 pm.
The cockerel and the quad bike start about half past five, earplugs are in the hall drawer.
No parties, and nobody sleeps over who isn’t booked; day visitors are welcome.
Shut every gate behind you.`

/** A self-catering cottage with an annexe on a Highland sheep farm: brisk, practical, full of exceptions. */
export const highlandCottage: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Achnaluie Farm Cottage', address: 'Achnaluie Farm, Strathbuie Road', city: 'Strathbuie', postalcode: 'IV99 8QX' },
    ...{ country: 'Scotland', contactPerson: 'Eilidh MacInnes', phone: '+44 1632 960 214', whatsapp: '+44 7700 900 318' },
    ...{ email: 'eilidh@achnaluie.example', emergencycontact: 'Dougie MacInnes, +44 7700 900 325', checkin_time: '16:00' },
    ...{ checkout_time: '10:00', websiteurl: 'https://achnaluie.example', wifi_network: 'Achnaluie_Guest', wifi_password: 'heather74peat' },
    ...{ agentlanguages: ['en'], hostLanguage: 'en' },
    wifi_instructions:
      'The router is on the kitchen windowsill; if it sulks, pull the plug for a minute. It is satellite broadband: fine for films, slow in heavy snow. In the Annexe it only works near the window.',
    description:
      'A stone cottage for six and an annexe for two on a working sheep farm above Loch Ruarach. We are Eilidh and Dougie, the fourth lot of MacInneses to farm here, with 400 Blackface ewes, two collies and a bad-tempered cockerel. Downstairs in the Cottage there is a room with a king-size bed, upstairs a double and a twin. The Annexe, across the yard, is one room with a double bed. The Cottage has a bathroom upstairs, a bath with a shower over it, and a shower room downstairs. The stairs are steep and narrow, so if your knees are not what they were take the king-size. The Annexe is step-free, with an 85 cm door and a walk-in shower with a grab rail. The Cottage has two steps at the front door, and the yard is rough gravel.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Loch and boat',
        'The rowing boat is free for Cottage and Annexe guests alike; the boathouse key hangs by the back door. Life jackets are in the boathouse and everyone wears one. Never go out when there are white caps on the water. Swim if you are hardy: the shingle bay is fine, but the bottom drops away after five yards and it is bitterly cold even in July.',
      ),
      block(
        'mainpage',
        'Walks',
        'The loch path starts at the gate behind the barn, forty minutes there and back, wellies advised. Ben Ruarach takes six hours and is not for mist or trainers. Write your route and the time you expect to be back on the board in the porch. From August to 20 October there is stalking on the hill: ring the estate on +44 1632 960 377 before you go up.',
      ),
      block(
        'mainpage',
        'Midges',
        'They bite from June to September, worst at dusk when there is no wind. Head nets hang in the porch, help yourselves. Keep the windows shut once the lamps are on.',
      ),
      block(
        'info',
        'Health',
        'The surgery in Kilmorran, +44 1632 960 450, is open Monday to Friday, 8.30 to 17.30. At night and at weekends ring NHS 24 on 111. A&E is at the hospital in Inverness, an hour and twenty minutes away. The chemist on Kilmorran High Street is shut on Saturday afternoons and Sundays. The defibrillator is on the wall of Strathbuie village hall.',
      ),
      block(
        'info',
        'Power cuts',
        'They happen when it blows. Torches hang beside the front door, and there is a camping stove under the sink. Please light no candles. Ring 105 to hear how long it will last, usually a couple of hours.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Donnie’s Taxi', category: 'auto', description: 'Donnie fetches you from Kilmorran station or from Inverness airport.' },
        ...{ price: '£25', maxCapacity: '6 people', requirements: 'Ring him the day before', excluded: 'The airport run is £110' },
      }),
      service({
        ...{ name: 'Seal cruise with Fiona', category: 'barche', description: 'Out on the sea loch to the seals and the eagle’s nest.' },
        ...{ price: '£45', duration: 'Two and a half hours', availability: 'April to September, not on Mondays', maxCapacity: '10 people' },
        ...{ included: 'Oilskins and hot chocolate', cancellationPolicy: 'Money back if the weather stops us' },
      }),
      service({
        ...{
          name: 'Eilidh’s supper',
          category: 'altro',
          description: 'A lamb hotpot or a lentil pie for vegetarians, brought to your door.',
        },
        ...{ price: '£14', availability: 'Tuesday to Saturday, at half past six', requirements: 'Order by ten that morning' },
        excluded: 'Pudding is £4 more',
      }),
      service({
        ...{ name: 'Sheepdog morning', category: 'escursioni', description: 'Gather the flock with Dougie and the collies.', price: '£20' },
        ...{ duration: 'Two hours', availability: 'Wednesdays, May to October', requirements: 'From eight years old, sturdy boots' },
      }),
    ],
    recommendations: [
      place({
        ...{
          name: 'Co-op Kilmorran',
          category: 'servizi',
          customDescription: 'The nearest proper supermarket, a quarter of an hour by car',
        },
        ...{ address: 'Station Road 4, Kilmorran', openingHours: 'Every day 7-22' },
      }),
      place({
        ...{ name: 'Strathbuie Village Shop', category: 'servizi' },
        customDescription: 'Bread, papers, midge spray and the post office counter, two miles off; shut at lunchtime',
        ...{ address: 'Main Street 1, Strathbuie', openingHours: 'Monday-Saturday 8-13, 14-17.30' },
      }),
      place({
        ...{ name: 'The Stag and Thistle', category: 'ristorante' },
        customDescription: 'Our local: venison burgers, a fire and fiddles on Fridays; dogs welcome, kitchen shut on Mondays',
        ...{ address: 'Main Street 12, Strathbuie', phone: '+44 1632 960 288' },
      }),
      place({
        ...{
          name: 'The Wee Kettle',
          category: 'ristorante',
          customDescription: 'Tea room with pancakes and gluten-free scones, April to October',
        },
        ...{ address: 'The Old Smithy, Strathbuie', openingHours: '9.30-16' },
      }),
      place({
        ...{ name: 'Ruarach Distillery', category: 'attrazione', customDescription: 'Tours at 11 and 14, over-eighteens only, book ahead' },
        address: 'Glen Road, Kilmorran',
      }),
    ],
  },
  answers: [
    { question: 'Is there a TV?', answer: 'Yes, in the Cottage sitting room, with Freeview; the Annexe hasn’t one.' },
    { question: 'Can we buy eggs?', answer: 'Half a dozen for £2 in the box at the farm gate, coins only.' },
    {
      question: 'Do we need a four-wheel drive in winter?',
      answer: 'Not usually, but come on winter tyres from November to March; the council grits no further than our road end.',
    },
    { question: 'Could you squeeze in another bed?', answer: 'A fold-up in the Cottage for £10 a night; the Annexe hasn’t the room.' },
  ],
  kin: {
    arrival: /checkin_time|let yourselves in|key safe|2719|early check-in|bags can|late arrivals|sat nav/i,
    departure: /checkout_time|scramble|strip the beds|late check-out|bags can|days after you leave/i,
    keys: /2719|key safe|scramble|boathouse key|let yourselves in/i,
    luggage: /bags can|boot room/i,
    way: /address|city|postal|country|sat nav|station is|bus 64|inverness airport|airport run|donnie|single-track|late arrivals|winter tyres/i,
    car: /\bpark\b|oil tank|field gate|motorhomes|ev charger|charging cars|single-track|petrol|winter tyres|sat nav/i,
    wifi: /wifi|router|satellite|only works near|freeview/i,
    signal: /none in the house|EE works|wifi calling/i,
    kitchen: /range cooker|fridge|two rings|salt, oil|camping stove/i,
    breakfast: /breakfast|pancakes|pint of milk/i,
    food: /breakfast|pancakes|supper|stag and thistle|venison|wee kettle|eggs|half a dozen|co-op|village shop|salt, oil|pudding/i,
    shops: /co-op|village shop|petrol|cash machine|eggs|half a dozen|chemist/i,
    heating: /wood stove|logs|vent|ash goes|central heating|electric heaters/i,
    fire: /wood stove|ash goes|extinguisher|candles|hay barn|to light it/i,
    water: /spring and is|bottled|septic|hot tank/i,
    bathroom: /bathroom|walk-in shower|hot tank|towels|septic/i,
    beds: /king-size|double bed|fold-up|travel cot|beds are made|for six/i,
    linen: /beds are made|strip the beds|cot bedding/i,
    laundry: /washing machine|tumble|heated rack/i,
    waste: /blue bin|green bin|wheels them|bottle bank|scraps|ash goes|septic/i,
    safety: /extinguisher|first aid|fuse box|defibrillator|emergencycontact|112/i,
    power: /fuse box|when it blows|torches|candles|ring 105|house sockets/i,
    children: /travel cot|stair gate|sheep dip|bottle-feed|bottled|eight years/i,
    farm: /sheep|lamb|gate behind you|field gate|scraps|flock|collies|eggs|half a dozen|cockerel/i,
    dogs: /dogs|on a lead|other pets|no dogs/i,
    smoking: /smoking/i,
    noise: /quiet after|cockerel|parties/i,
    visitors: /parties/i,
    money: /20% when|£150|42 days|tourist tax|cash machine/i,
    access: /step-free|two steps|steep and narrow/i,
    boat: /rowing boat|life jackets|white caps|swim if|seal|boathouse|oilskins|weather stops/i,
    walks: /loch path|ben ruarach|your route|stalking|heated rack/i,
    midges: /june to september|head nets|windows shut|midge|tweezers/i,
    health: /surgery|NHS 24|A&E|chemist|defibrillator|first aid|emergencycontact|112/i,
    tv: /freeview/i,
    sights: /distillery|tours at|seal|sheepdog|flock|stag and thistle/i,
    host: /contactPerson|phone|whatsapp|email|websiteurl|eilidh and dougie|emergencycontact/i,
    house: /for six|king-size|double bed|steep and narrow|step-free|two steps/i,
    services: /services\./i,
  },
}
