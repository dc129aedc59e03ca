import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `Chegada e partida
Recebemos os nossos hóspedes com um cálice de Porto entre as 15h e as 20h, e a casa tem duas entradas: a porta principal, na rua das Camélias, que está aberta das 8h às 20h e tem cinco degraus, e o portão do pátio, na travessa do Moinho, que não tem degraus nenhuns e abre a qualquer hora com o código 5731. Quem chega depois das 20h entra pelo portão do pátio e encontra a chave do quarto na caixinha azul ao lado da hera, que se abre com o código 2604. À chegada pedimos o cartão de cidadão ou o passaporte de cada hóspede, também das crianças, porque a lei nos obriga a comunicar as estadias. Se chegarem mais cedo, guardamos as malas de graça no armário debaixo da escada a partir das 9h, e no dia da partida podem lá ficar até às 18h, mas não de um dia para o outro. O quarto entrega-se até às 11h, exceto ao domingo, em que podem ficar até ao meio-dia, e a chave deixa-se na taça de barro da entrada. Se o quarto não estiver reservado, podem sair só às 14h por mais 20 euros, combinando com a Graça na véspera. Uma chave perdida custa 15 euros, e quem ficar fechado na rua liga ao Tomás, que mora mesmo ao lado e tem todas.

Transportes
Do aeroporto vem-se no metro da linha violeta até à Trindade, cerca de meia hora, e dali são doze minutos a pé, sempre a descer, ou três paragens no autocarro 904. A estação de São Bento fica a sete minutos a pé, a de Campanhã a mais cinco minutos de comboio, e o elétrico 22 para diante da igreja, a cem metros de nós. O cartão Andante compra-se nas máquinas do metro por 60 cêntimos e serve para metro, autocarro e comboio urbano, mas não para o elétrico. A praça de táxis fica no largo, a 200 metros, e a Uber e a Bolt também funcionam, só que os carros não entram na nossa rua e esperam na esquina da travessa.

Estacionamento
Temos dois lugares no pátio a 12 euros por noite, que se reservam connosco com antecedência e onde só cabem carros até 1,80 metros de largura. Quem não conseguir lugar vai à Garagem Passos, a 350 metros, aberta dia e noite, que faz aos nossos hóspedes 18 euros por dia e tem também um posto para carregar carros elétricos. Nas ruas à volta há parquímetros das 9h às 20h, a 1,20 euros por hora, exceto ao domingo, que é de graça.

Quartos e casas de banho
Os lençóis e as toalhas estão incluídos e mudam-se de três em três dias, e os quartos arrumam-se todas as manhãs, exceto ao domingo. Em cada quarto há um cofre dentro do roupeiro, uma secretária, uma chaleira com chá e uma televisão com canais portugueses e ingleses, mas sem Netflix. Todos os quartos têm casa de banho privada com duche, secador de cabelo, sabonete e champô, só que a do Alecrim fica no corredor, e banheira há apenas na Magnólia. A água quente vem de um depósito, por isso, se vários tomarem duche de seguida, é preciso esperar uns vinte minutos até voltar a aquecer. As tomadas são de dois pinos e 230 volts, e emprestamos adaptadores ingleses e americanos. O aquecimento central trabalha de novembro a março, das 7h às 10h e das 18h às 23h, e regula-se na torneira do radiador. Para as outras horas há um aquecedor a óleo em cada roupeiro, e cobertores a mais estão na arca do primeiro andar. Ar condicionado só há na Magnólia e na Glicínia, os outros quartos têm ventoinha de teto e portadas, que convém fechar à tarde.

Cozinha e roupa
A cozinha dos hóspedes, ao fundo do corredor do rés do chão, está à disposição das 11h às 22h e tem placa, micro-ondas, tachos, loiça e um frigorífico com uma prateleira para cada quarto, mas forno não tem. Cada um lava a loiça que suja, porque máquina de lavar loiça não há. A água da torneira pode beber-se à vontade. O lixo separa-se nos três baldes debaixo do lava-loiça, o amarelo para plástico e latas, o azul para papel e o preto para o resto, e o vidro leva-se ao vidrão da esquina. A Graça lava-vos a roupa por 8 euros a máquina, se a entregarem até às 10h fica pronta no mesmo dia, exceto à quarta-feira e ao domingo. Máquina de secar não há, mas há um estendal no terraço e molas no cesto. O ferro e a tábua de engomar estão no armário do primeiro andar.

Pequeno-almoço
O pequeno-almoço está incluído no preço e serve-se na sala dos azulejos, das 8h às 10h nos dias úteis e das 8h30 às 11h ao sábado e ao domingo. Às segundas-feiras a cozinheira folga, e então deixamos um cesto com pão, fruta e iogurte à porta do quarto. Quem sai antes das 8h pede na véspera um saquinho para levar. Para vegetarianos, veganos e celíacos temos bebida de aveia, compotas caseiras e pão sem glúten, basta avisar com dois dias. Jantar não servimos, mas na máquina do corredor tiram-se cafés a um euro a qualquer hora.

Crianças e acessibilidade
Emprestamos de graça um berço até aos dois anos e uma cadeira alta, mas cancela para as escadas não temos. Na sala há uma caixa com brinquedos e jogos de tabuleiro, e o parque infantil mais próximo é no jardim da Cordoaria, a cinco minutos. Elevador não há; o Jasmim é o único quarto sem degraus, com uma porta de 85 centímetros e o duche ao nível do chão, desde que se entre pelo pátio.

Pagamentos
A taxa turística do Porto é de 3 euros por pessoa e por noite, até sete noites, paga-se à chegada, e quem tem menos de 13 anos não a paga. Aceitamos dinheiro, Multibanco, Visa, Mastercard e MB Way, mas American Express não, e caução também não pedimos. A fatura com número de contribuinte pede-se à Graça até à véspera da partida. Cancela-se sem custos até cinco dias antes da chegada, depois cobramos a primeira noite, e quem não aparecer paga a estadia inteira.

Se alguma coisa correr mal
Se a luz for abaixo, o quadro elétrico está atrás da porta da cave, basta levantar o disjuntor que caiu, e na gaveta da entrada há lanternas. Há um extintor no patamar de cada andar e a caixa de primeiros socorros está na cozinha, por cima do frigorífico. O que ficar esquecido guardamos durante três meses e mandamos pelo correio, pagando o dono os portes.`

const houseRules = `Dentro de casa não se fuma, nem sequer à janela, mas no pátio e no terraço pode fumar-se, que lá estão os cinzeiros.
Cães até 10 quilos são bem-vindos no Jasmim e no Alecrim por 10 euros por noite, mas não entram na sala dos azulejos; gatos não podemos receber, porque a Graça é alérgica.
Das 22h30 às 8h pedimos silêncio nos quartos e nas escadas.
Os sinos da igreja tocam desde as 7h, e por isso há tampões para os ouvidos em cada mesa de cabeceira.
Visitas são bem-vindas na sala até às 21h, mas não dormem cá, e festas não se fazem.`

/** A guesthouse with breakfast in Porto: the host writes Portuguese, warmly and in long sentences, several facts and their exceptions in one. */
export const portoGuesthouse: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Casa das Seis Camélias', address: 'Rua das Camélias 46', city: 'Porto', postalcode: '4050-128', country: 'Portugal' },
    ...{ contactPerson: 'Graça Teles', phone: '+351 22 555 0146', whatsapp: '+351 910 555 146', email: 'graca@seiscamelias.example' },
    ...{ emergencycontact: 'Tomás Teles, +351 910 555 147', checkin_time: '15:00', checkout_time: '11:00' },
    ...{ websiteurl: 'https://seiscamelias.example', wifi_network: 'SeisCamelias', wifi_password: 'azulejo1894' },
    ...{ hostLanguage: 'pt', agentlanguages: ['pt'] },
    wifi_instructions:
      'No sótão o sinal chega fraco, por isso há lá uma segunda rede, Camelias_Sotao, com a mesma palavra-passe. Se a internet parar, desliguem o router da sala, que está atrás do piano, contem até dez e voltem a ligá-lo.',
    description:
      'Uma casa burguesa de 1894, entre os Clérigos e o rio, onde a família Teles recebe em seis quartos e nos deixa a todos com vontade de ficar. No rés do chão estão o Jasmim, com duas camas separadas, e o Alecrim, que é de uma pessoa só; no primeiro andar a Hortênsia, para famílias de quatro, e a Dália, com cama de casal e varanda para a rua. No sótão, ao cimo de 51 degraus, ficam a Magnólia e a Glicínia, ambas com cama de casal e vista para o Douro.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Terraço e pátio',
        'O terraço do telhado, com espreguiçadeiras e vista para o rio, está aberto das 9h às 23h, exceto quando há vento forte. No pátio há mesas debaixo da camélia, onde podem comer o que trouxerem, mas grelhar não se pode. Piscina não temos.',
      ),
      block(
        'mainpage',
        'Passear no Porto',
        'A Ribeira fica a dez minutos a descer, as caves do vinho do Porto do outro lado da ponte, em Gaia, e as melhores são as do Visconde, com visitas das 10h às 18h. A praia mais próxima é a do Carneiro, na Foz, a vinte e cinco minutos no autocarro 500. Se chover, vão ao Museu Soares dos Reis, fechado à segunda-feira, ou tomem um chá no Café Lusíada. Na noite de São João, de 23 para 24 de junho, as ruas estão cortadas ao trânsito e ninguém tira o carro do pátio.',
      ),
      block(
        'info',
        'Saúde',
        'A Farmácia do Anjo, na rua dos Mártires 14, abre das 9h às 19h30 e ao sábado até às 13h; fora dessas horas diz-vos o 1400 qual está de serviço. Para conselhos de um enfermeiro ligam para a linha SNS 24, 808 24 24 24. As urgências são no Hospital de Santo António, a dez minutos a pé.',
      ),
    ],
    services: [
      service({
        ...{
          name: 'Transfer com o Rui',
          category: 'auto',
          description: 'O Rui vai buscar-vos ao aeroporto ou a Campanhã com uma placa com o vosso nome.',
        },
        ...{ price: '28', maxCapacity: '4 pessoas', requirements: 'Reserva até à véspera com o número do voo' },
        excluded: 'Das 23h às 6h são mais 10 euros',
      }),
      service({
        ...{
          name: 'Passeio de rabelo com o Salvador',
          category: 'barche',
          description: 'As seis pontes do Douro num barco rabelo.',
          price: '22',
        },
        ...{
          duration: 'Cinquenta minutos',
          availability: 'De março a outubro, exceto à terça-feira',
          included: 'Um copo de vinho a bordo',
        },
        cancellationPolicy: 'Com nevoeiro devolve-se o dinheiro',
      }),
      service({
        ...{ name: 'Massagem com a Inês', category: 'benessere', description: 'A Inês vem ao vosso quarto com a marquesa.', price: '55' },
        ...{ duration: 'Uma hora', requirements: 'Marcar até ao meio-dia' },
      }),
      service({
        ...{ name: 'Aula de pastéis de nata', description: 'A dona Lurdes ensina-vos a fazer pastéis de nata na cozinha grande.' },
        ...{ price: '35', duration: 'Duas horas e meia', maxCapacity: '6 pessoas', availability: 'À quinta-feira às 16h' },
      }),
    ],
    recommendations: [
      place({
        ...{
          name: 'Mercearia Boavida',
          category: 'servizi',
          customDescription: 'Três minutos a pé, tem fruta, queijos e pão para uma merenda',
        },
        ...{ address: 'Rua dos Mártires 31, Porto', openingHours: 'Segunda a sábado 8-21, domingo 9-13' },
      }),
      place({
        ...{ name: 'Tasca do Quim', category: 'ristorante' },
        customDescription: 'Francesinhas e tripas, barato e barulhento, só aceita dinheiro e fecha ao domingo',
        address: 'Travessa do Moinho 8, Porto',
      }),
      place({
        ...{ name: 'Adega Mirante', category: 'ristorante', customDescription: 'Peixe grelhado e pratos vegetarianos; convém reservar' },
        ...{ address: 'Rua da Vitória 60, Porto', phone: '+351 22 555 0290', openingHours: '19-23' },
      }),
      place({
        ...{ name: 'Pastelaria Ramalho', category: 'servizi', customDescription: 'Croissants e galões desde as 6h30; fecha à terça-feira' },
        address: 'Largo do Olival 5, Porto',
      }),
      place({
        ...{
          name: 'Jardim das Virtudes',
          category: 'attrazione',
          customDescription: 'O pôr do sol mais bonito da cidade, a seis minutos e sem bilhete',
        },
        address: 'Passeio das Virtudes, Porto',
      }),
    ],
  },
  answers: [
    {
      question: 'Têm bicicletas?',
      answer: 'Não temos, aluga-as a Biclas do Douro na Ribeira por 18 euros ao dia; as vossas podem ficar presas no pátio.',
    },
    {
      question: 'Onde há um multibanco?',
      answer:
        'A caixa multibanco mais próxima está no largo do Olival, ao lado da pastelaria; evitem as caixas azuis, que cobram comissão.',
    },
    { question: 'Dá para pôr mais uma cama?', answer: 'Só na Glicínia, uma cama desdobrável por 25 euros por noite.' },
    { question: 'Emprestam guarda-chuvas?', answer: 'Claro, estão no bengaleiro da porta principal, é só voltar a pô-los lá.' },
  ],
  kin: {
    arrival: /checkin_time|cálice de Porto|2604|5731|cartão de cidadão|chegarem mais cedo|duas entradas/i,
    departure: /checkout_time|quarto entrega-se|sair só às 14h|até às 18h|esquecido|fatura/i,
    keys: /chave|2604|5731/i,
    luggage: /as malas/i,
    way: /\baddress\b|aeroporto|São Bento|Andante|táxis|autocarro/i,
    car: /lugares no pátio|Garagem Passos|parquímetros|tira o carro/i,
    wifi: /wifi|router|segunda rede/i,
    rooms: /Jasmim|Alecrim|Magnólia|cofre|arrumam-se|seis quartos|cama desdobrável|berço/i,
    linen: /lençóis|cobertores/i,
    bathroom: /duche|água quente|champô|toalhas/i,
    water: /água da torneira|chaleira|água quente/i,
    plugs: /tomadas|disjuntor/i,
    climate: /aquecimento central|aquecedor a óleo|ar condicionado/i,
    kitchen: /cozinha dos hóspedes|lava a loiça|da torneira pode|lava-loiça|chaleira|máquina do corredor/i,
    waste: /lixo/i,
    laundry: /lava-vos a roupa|máquina de secar|tábua de engomar/i,
    breakfast: /pequeno-almoço|cozinheira|saquinho|veganos|Ramalho|jantar não/i,
    coffee: /cafés|galões|chaleira|Lusíada/i,
    food: /veganos|jantar não|Quim|Mirante|Boavida|Ramalho|o que trouxerem|pastéis de nata|francesinhas|peixe grelhado|merenda|cozinha dos hóspedes/i,
    shops: /Boavida|Ramalho|merenda|galões|multibanco/i,
    children: /berço|brinquedos|famílias de quatro|menos de 13|cama desdobrável/i,
    access: /elevador|degraus/i,
    money: /taxa turística|American Express|fatura|cancela-se|multibanco|só aceita dinheiro/i,
    power: /disjuntor/i,
    safety: /extintor|primeiros socorros/i,
    lost: /esquecido|chave perdida/i,
    smoking: /fuma/i,
    pets: /cães até/i,
    noise: /silêncio|sinos|festas/i,
    visitors: /visitas são|cartão de cidadão/i,
    terrace: /terraço|no pátio há mesas|piscina/i,
    sights: /Ribeira|Foz|Soares dos Reis|São João|Virtudes|pôr do sol|rabelo|seis pontes|pastéis de nata/i,
    rain: /chover|guarda-chuvas|bengaleiro/i,
    health: /farmácia|SNS 24|urgências|primeiros socorros|emergency|112/i,
    bikes: /bicicletas/i,
    house: /1894|seis quartos|degraus/i,
    host: /contactPerson|phone|whatsapp|email|websiteurl|Graça Teles|emergencycontact/i,
    services: /services\./i,
  },
}
