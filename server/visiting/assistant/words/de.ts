import type { TopicWords } from '../topics.ts'

export const de: TopicWords = {
  checkin:
    'check in, checkin, einchecken, eingecheckt, ankunftszeit, anreise, anreisen, anreisezeit, wann konnen wir ankommen, wann kann ich ankommen, wann konnen wir kommen, wann kann ich kommen, zimmer fertig, zimmer bezugsfertig, zimmer bereit, zimmer beziehen, wohnung beziehen, fruher ankommen, fruhe anreise, fruher einchecken, an und abreise, ins zimmer, bezogen werden, konnen wir ankommen?, kann ich ankommen?, ab wann?, ab wie viel uhr?, vor dem check in?, vor dem einchecken?, vor der anreise?, ankommen?',
  checkout:
    'check out, checkout, auschecken, ausgecheckt, abreise, abreisen, abreisezeit, zimmer verlassen, wohnung verlassen, haus verlassen, unterkunft verlassen, zimmer raumen, wohnung raumen, wann mussen wir gehen, wann muss ich gehen, bis wann mussen, bis wann muss, wann mussen wir raus, wann muss ich raus, geraumt, abreisetag, bis wie viel uhr?, nach dem check out?, nach dem checkout?, nach dem auschecken?, nach der abreise?',
  lateArrival:
    'spat ankommen, spate anreise, spate ankunft, spater ankommen, spat anreisen, spater anreisen, nachts ankommen, nach mitternacht, um mitternacht, spatabends, spat abends, spat am abend, spat in der nacht, self check in, late check in, selbst einchecken, mitten in der nacht, nach 20 uhr?, nach 21 uhr?, nach 22 uhr?, nach 23 uhr?, kommen spat, komme spat, spatanreise, landet spat, anreise nach, ankunft nach, nachts?, abends?, mitternacht?',
  lateCheckout:
    'late check out, late checkout, spater auschecken, spater abreisen, spate abreise, spater check out, langer bleiben, spater gehen, zimmer langer behalten',
  keys: '*schlussel*, schlusselbox, schlusselkasten, zugangscode, eingangscode, zimmerkarte, wie kommen wir rein, wie komme ich rein, wie komme ich ins haus',
  door: 'turcode, tur code, torcode, code fur die tur, code fur das tor, code fur die haustur, tor, hausture, haustur, eingangstur, klingel, gegensprechanlage, tur offnen, tur aufmachen, turoffner, turschloss',
  luggage: 'gepack*, koffer*, taschen, rucksack*, gepackaufbewahrung',
  address:
    'adresse, anschrift, wo seid ihr, wo sind sie, wo befindet sich das haus, wo befindet sich das hotel, wo befindet sich die unterkunft, wo befindet sich die wohnung, wo liegt das haus, wo liegt das hotel, wo liegt die unterkunft, wo liegt die wohnung, wie kommen wir zu, wie komme ich zu euch, wie komme ich zu ihnen, wie finde ich euch, wie finden wir, wegbeschreibung, anfahrt, lage, koordinaten, welche strasse, navi, standort, wie komme ich hin, wie kommen wir hin',
  transport:
    '*bus, busse, *bahn, metro, u bahn, s bahn, strassenbahn, tram, shuttle, haltestelle*, nahverkehr, offentliche verkehrsmittel, fahre, fahren?, uber, transfer, bushaltestelle*, fahrkarte*',
  parking:
    'park, parken, *parkplatz*, *parkplatze*, parkhaus, garage*, stellplatz*, stellplatze, tiefgarage, auto abstellen, auto lassen, parkmoglichkeit*, auto stehen lassen, geparkt, parkt',
  charging: '*ladestation*, ladesaule*, wallbox, elektroauto*, e auto, auto laden, auto aufladen, elektrofahrzeug*, lademoglichkeit*',
  wifi: 'wlan*, w lan, wifi, wi fi, internet*, netzwerkname, netzwerk, router, wlan passwort, verbindung, funknetz, hotspot, passwort?, kennwort?, netz?, online?',
  tv: 'tv, fernseh*, netflix, smart tv, sender, programme, streaming, fernbedienung?',
  heating: '*heizung*, heizen, heizkorper*, thermostat, zu kalt, ist kalt, kamin, ofen heizen, frieren, warmer stellen',
  cooling: 'klimaanlage*, klimatisier*, klima, ventilator*, zu heiss, zu warm, abkuhlen, kuhlen',
  hotWater: 'warmes wasser, warmwasser, heisses wasser, kalte dusche, boiler, dusche ist kalt, dusche kalt, durchlauferhitzer',
  kitchen:
    '*kuche*, kochen, herd, kochfeld, backofen, ofen, mikrowelle, kuhlschrank*, gefrierfach, geschirrspuler, spulmaschine, topfe, pfannen, geschirr, besteck, kaffeemaschine*, wasserkocher, toaster, teller, korkenzieher, kochnische',
  laundry:
    'waschmaschine*, wasche waschen, waschen, wascheservice, waschsalon, trockner, waschetrockner, waschmittel, waschestander, waschekuche, kleider waschen',
  bathroom: 'badewanne*, dusche, duschen, bidet',
  towels:
    '*handtuch*, *handtucher*, bettwasche, bettzeug, laken, *decke, *decken, kissen, bademantel, badetuch*, badetucher, kopfkissen, strandtuch*, strandtucher, strandhandtuch*',
  beds: 'bett, betten, doppelbett*, einzelbett*, schlafsofa*, schlafzimmer*, matratze*, schlafplatz*, wie viele personen konnen schlafen',
  iron: 'bugeleisen, bugeln, bugelbrett, fohn, haartrockner, haare trocknen, haare fohnen',
  cleaning:
    '*reinigung*, reinigen, putzen, geputzt, gereinigt, zimmerservice reinigung, zimmermadchen, sauber machen, saubermachen, staubsauger, besen, putzfrau, endreinigung, sauberkeit',
  waste:
    '*mull*, abfall*, mulltonne*, recycling, mulltrennung, entsorgen, wegwerfen, gelber sack, biomull, altglas, papierkorb, plastik?, plastikmull, glasflaschen?',
  elevator:
    'aufzug, fahrstuhl, lift, welcher stock, welchem stock, welche etage, welcher etage, stockwerk, treppe*?, stufen?, erdgeschoss, erster stock, zweiter stock, dritter stock, obergeschoss',
  accessibility: 'rollstuhl*, barrierefrei*, behindert*, behinderung, gehbehindert*, barrierefreiheit, stufenlos',
  safe: 'safe, tresor, zimmersafe, wertsachen',
  safety: 'feuerloscher, rauchmelder, verbandskasten, erste hilfe kasten',
  power:
    '*sicherung*, sicherungskasten, strom, stromausfall, stromkasten, steckdose*, stecker, adapter, licht geht nicht, fi schalter, elektrizitat',
  tapWater: 'leitungswasser, trinkwasser, wasser trinken, trinkbar, wasser aus dem hahn, wasserhahn',
  pets: '*hund, *hunde, *hunden, katze*, haustier*, tier, tiere, tieren, vierbeiner, welpe*',
  smoking: 'rauch*, zigarette*, raucher*, nichtraucher*, dampfen?, aschenbecher, vapen',
  children:
    'kind, kinder, kindern, kinder*, baby*, kleinkind*, saugling*, hochstuhl*, kinderstuhl, kinderwagen, reisebett, wickeltisch, babysitter*',
  noise: 'larm*, ruhe, ruhezeit*, nachtruhe, laut, laute, musik, leise, krach',
  visitors:
    '*party, *partys, feier, feiern, besuch, besucher, gaste einladen, freunde einladen, freunde mitbringen, zusatzliche gaste, weitere gaste, weitere person*, zusatzliche person*',
  tax: 'kurtaxe, ortstaxe, touristensteuer, tourismusabgabe, bettensteuer, kurabgabe, ubernachtungssteuer, gastetaxe, city tax, aufenthaltssteuer, stadtsteuer, steuer?',
  payment:
    'bezahl*, zahlen, zahlung*, kreditkarte*, ec karte, bar zahlen, bargeld, kaution, anzahlung, paypal, kartenzahlung, bar bezahlen',
  bank: 'geldautomat*, bankautomat*, geld abheben, bank, sparkasse',
  invoice: 'rechnung, rechnungen, quittung*, beleg',
  cancellation: 'stornier*, storno*, absag*, ruckerstatt*, erstatt*, kundig*, geld zuruck, ruckzahlung',
  breakfast: 'fruhstuck*, brunch, brotchen',
  restaurants:
    '*restaurant*, essen, abendessen, mittagessen, pizza, pizzeria, lokal, lokale, gasthaus, kneipe, bar, bars, cafe, cafes, eis, eisdiele, trattoria, speisen, essen gehen, weinbar, vegan, vegetarisch, glutenfrei',
  groceries:
    '*supermarkt*, *supermarkte*, einkauf*, laden?, laden in der nahe, geschaft*, lebensmittel, markt, backerei*, backer, kiosk, shopping, minimarkt, brot kaufen, einkaufszentrum, kaufen?, milch?, brot?',
  sights:
    'sehenswurdigkeit*, museum, museen, ausfluge, attraktion*, denkmal*, kirche, schloss, burg, was kann man machen, was konnen wir machen, was gibt es zu, unternehmen, besichtigen, sehenswert*, altstadt, empfehl*?, wandern, wanderung*, wanderweg*, spaziergang*, aktivitaten, was konnt ihr uns raten?, tipps',
  beach:
    '*strand*, meer, liege, liegen, liegestuhl*, sonnenschirm*, baden gehen, baden, kuste, lido, ein see, einen see, der see, den see, dem see, am see, zum see, im see, badesee*, seeufer',
  pool: '*pool*, *schwimmbad*, schwimmen, schwimmbecken',
  bikes: '*fahrrad*, *fahrrader*, rader, rad fahren, radfahren, e bike, ebike, mountainbike, radweg, radverleih, fahrradverleih, radtour',
  boats:
    '*boot, *boote, bootsfahrt*, bootstour*, bootsausflug*, segeln, segelboot, schlauchboot, yacht, bootsverleih, motorboot, schiffsfahrt, kajak, kanu, bootsmiete, schiff',
  tours:
    'ausflug, ausfluge, tour, touren, fuhrung*, stadtfuhrung, reisefuhrer, gefuhrte, trekking, weinprobe, verkostung, exkursion*, rundfahrt',
  carRental: 'auto mieten, mietwagen, autovermietung, leihwagen, auto leihen, roller mieten, rollerverleih, wagen mieten, auto ausleihen',
  wellness: 'fitness*, fitnessstudio, spa, sauna, massage*, wellness*, whirlpool, dampfbad, jacuzzi, yoga, hamam',
  garden: 'garten, terrasse*, grill*, grillen, balkon*, innenhof, hof, barbecue, veranda',
  view: 'meerblick, seeblick, aussicht, ausblick, blick aufs meer, blick auf das meer',
  contact: 'kontakt*, anrufen, rufen sie, schreiben, erreichen, erreichbar, rezeption, sprechen mit',
  person: 'gastgeber*, vermieter*, besitzer*, ansprechpartner*, eigentumer*',
  website: 'webseite, website, homepage',
  email: 'email, e mail, mail, e mail adresse, email adresse, mailadresse',
  whatsapp: 'whatsapp, whatsapp nummer',
  phone: 'telefon*, telefonnummer, ihre nummer, eure nummer, handynummer, mobilnummer',
  emergency:
    'notfall*, notfalle, notruf*, krankenwagen, rettungswagen, polizei, feuer, feuerwehr, brand, brennt, 112, hilfe, notarzt, gasgeruch, einbrecher, einbruch, unfall, erste hilfe, gefahr, schlecht wird, es geht mir schlecht, verletzt',
  lostThings: 'vergessen, verloren, liegen gelassen, fundsachen, fundburo',
  services:
    '*service, services, leistung*, dienstleistung*, angebot*, bieten sie, bietet ihr, was bieten, erlebnisse, buchen, zusatzleistung*, extras',
  price:
    'wie viel kostet, wieviel kostet, was kostet, was kosten, kostet, kosten, preis*, gebuhr*, tarif*, kostenlos, gratis, umsonst, wie teuer, wie viel euro, wie viel ist',
  duration: 'wie lange, dauer, dauert, wie viele stunden',
  capacity: 'wie viele personen, wieviele personen, wie viele leute, wie viele gaste, wie viele platze, maximale personenzahl',
  included: 'inklusive, inbegriffen, enthalten, eingeschlossen',
  hours:
    'um wie viel uhr, um wieviel uhr, wann, uhrzeit, offnungszeit*, geoffnet, offnet, schliesst, schliessen, uhrzeiten, ab wann, ab wie viel uhr, bis wie viel uhr',
  code: 'code, codes, pin, kombination, zahlencode, turcode, torcode, zugangscode, eingangscode, passwort, kennwort',
  pharmacy: 'apotheke*, medikament*, pflaster',
  doctor: 'arzt*, krankenhaus*, klinik*, zahnarzt*, arztin, doktor, fieber, kinderarzt',
  station: 'bahnhof*, zug, zuge, hauptbahnhof',
  airport: 'flughafen*',
  taxi: 'taxi*, uber fahren',
}
