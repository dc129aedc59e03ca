/** Words that name nothing, as `plain` writes them: questions and hosts' sentences of any subject share them. Shorter ones are not read at all. */
export const stopWords = new Set(
  // Italian
  (
    'come dove quando quanto quanti quante cosa quale quali posso possiamo potete possono avete abbiamo hanno avere sono siamo siete essere ' +
    'della delle dello degli alla alle dalla dalle nella nelle nello sulla dell nell dall sull questo questa quello quella fare facciamo fate ' +
    'devo dobbiamo deve bisogna serve servono vorrei vorremmo volete vuole anche solo ancora sempre molto troppo tutto tutti tutta tutte ogni ' +
    'qualcosa qualcuno nessun nessuno nessuna altro altri altra altre nostro nostra vostro vostra bene possibile problema problemi bisogno ' +
    'caso entro fino circa insieme appena sapere ' +
    // English
    'what where when which whom whose have does with this that these those from your yours about tell please could would should will shall they ' +
    'them then there here some someone something somebody anyone anything anywhere everyone everything nothing nobody just also very only like ' +
    'need needed want must take takes make made give gives come comes coming into onto been being until while than each every other another same ' +
    'problem problems possible okay sorry know ' +
    // German
    'wann kann konnen konnt konnte konnten haben habe habt gibt eine einen einem einer ihre ihren euch euer sich nicht oder wenn wird werden wurde ' +
    'welche welcher sind sein seid auch noch schon hier dort muss mussen mochte mochten wollen sollen soll bitte gern gerne etwas alle alles ' +
    'jemand niemand unser unsere unseren meine mein nach fur furs beim aber dann denn mehr moglich problem probleme brauche brauchen braucht ' +
    'machen macht lassen bekommen kriegen ' +
    // French
    'quel quelle quels quelles avez avons peut peuvent pouvez pouvons nous vous notre votre dans avec pour sans est sont etes sommes etre avoir ' +
    'faut fait faire faites doit tout tous toute toutes aussi encore bien tres trop mais chez quoi quelqu chose rien cette elle autre possible ' +
    'probleme problemes besoin chaque part ' +
    // Spanish and Portuguese
    'donde onde cuando quando cuanto quanto cuanta cuantas quantas cuantos quantos tiene tienen tenho tengo tenemos temos puedo puede podemos ' +
    'podem pode posso esta estan estao este estes estoy estamos para como algun alguna alguem algo alguien nadie ninguem nada todo todos toda ' +
    'todas tudo hasta desde tambien tambem muito mucho otra otro outra outro nuestro nuestra nosso nossa minha voces ustedes quien quem quiero ' +
    'quero queria queremos necesito preciso precisa precisamos hacer hacemos fazer fica aqui cada caso bien posible possivel problema problemas ' +
    'coisa cosas existe somos vamos'
  ).split(' '),
)
