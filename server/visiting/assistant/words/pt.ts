import type { TopicWords } from '../topics.ts'

export const pt: TopicWords = {
  checkin:
    'check in, checkin, hora de chegada, horario de chegada, hora de entrada, horario de entrada, quando podemos chegar, quando posso chegar, a que horas podemos chegar, a que horas posso chegar, que horas posso chegar, que horas podemos chegar, a que horas podemos entrar, a que horas posso entrar, que horas posso entrar, quando posso entrar, quando podemos entrar, quarto pronto, quarto disponivel, entrar no quarto, entrar no apartamento, chegar mais cedo, chegar antes, entrada antecipada, chegada antecipada, chegada e partida, chegar?, a partir de que horas?, a partir de que hora?, antes do check in?, antes da chegada?, antes da entrada?',
  checkout:
    'check out, checkout, hora de saida, horario de saida, hora de partida, deixar o quarto, deixar o apartamento, deixar a casa, deixar o alojamento, desocupar, sair do quarto, sair do apartamento, liberar o quarto, quando temos de sair, quando tenho de sair, quando devemos sair, a que horas temos de sair, a que horas tenho de sair, que horas tenho que sair, que horas temos que sair, a que horas devemos sair, dia da partida, dia de saida, a saida?, saida?, tenho de sair, temos de sair, tenho que sair, temos que sair, ate que horas?, ate que hora?, depois do check out?, depois do checkout?, apos o check out?, depois da saida?',
  lateArrival:
    'chegar tarde, chegamos tarde, chego tarde, chegada tardia, chegadas tardias, chegar a noite, chegar de noite, chegamos a noite, depois da meia noite, meia noite, tarde da noite, self check in, late check in, de madrugada, depois das 20?, depois das 21?, depois das 22?, depois das 23?, chegada noturna, chegadas depois, chegada depois, chegar depois, a noite?, noite?',
  lateCheckout:
    'late check out, late checkout, sair mais tarde, saida tardia, ficar mais tempo, partir mais tarde, deixar o quarto mais tarde, check out mais tarde',
  keys: 'chave, chaves, caixa de chaves, cofre de chaves, codigo de entrada, codigo de acesso, cartao do quarto, como entramos, como entro, como se entra',
  door: 'codigo da porta, codigo do portao, portao, interfone, intercomunicador, fechadura, abrir a porta, campainha, porta de entrada, porta principal',
  luggage: 'bagage*, mala, malas, mochila*, guardar as malas',
  address:
    'endereco, morada, onde ficam?, onde estao?, onde fica a casa, onde fica o hotel, onde fica o apartamento, onde fica o alojamento, onde se encontra?, como chegar, como chego, como chegamos, como se chega, localizacao, indicacoes, coordenadas, que rua, qual rua, gps, onde e a casa',
  transport:
    'autocarro*, onibus, metro, eletrico, bonde, paragem, parada, transporte*, transportes publicos, ferry, barca de passageiros, transfer, translado, bilhete de autocarro',
  parking:
    'estacion*, estacionar, estacionamento, parque de estacionamento, parking, garagem, garagens, lugar de garagem, deixar o carro, vaga para carro, vaga de garagem',
  charging:
    'carregar o carro, carregador de carro, carro eletrico, carros eletricos, posto de carregamento, ponto de carregamento, veiculo eletrico, wallbox',
  wifi: 'wifi, wi fi, internet, rede sem fios, rede sem fio, conexao, ligacao a internet, conectar*, nome da rede, router, roteador, senha do wifi, palavra passe?, senha?, rede?',
  tv: 'tv, televisao, televisor, netflix, canais, smart tv, comando da tv, controle da tv, comando?, controle remoto?',
  heating: 'aquecimento, aquecedor*, radiador*, termostato, muito frio, esta frio, faz frio, lareira, salamandra, caldeira?',
  cooling: 'ar condicionado, climatiza*, ventilador*, ventoinha*, muito calor, esta calor, faz calor, refrescar',
  hotWater: 'agua quente, duche frio, banho frio, chuveiro frio, esquentador, cilindro, termoacumulador, agua fria, caldeira',
  kitchen:
    'cozinha*, cozinhar, forno, micro ondas, microondas, frigorifico, geladeira, congelador, maquina de lavar loica, lava loica, lava loucas, loica, louca, talheres, panela*, fogao, placa, cafeteira, maquina de cafe, chaleira, torradeira, pratos, saca rolhas',
  laundry:
    'maquina de lavar roupa, maquina de lavar, lavandaria*, lavanderia*, lavar a roupa, lavar roupa, secador de roupa, maquina de secar, secadora, detergente, estendal, varal',
  bathroom: 'banheira*, duche, chuveiro, bide',
  towels:
    'toalha*, lencol, lencois, roupa de cama, cobertor*, manta*, almofada*, travesseiro*, edredao, edredom, roupao, roupoes, toalha* de praia',
  beds: 'cama, camas, cama de casal, camas de solteiro, sofa cama, quartos de dormir, quantos quartos, colchao, colchoes',
  iron: 'ferro de engomar, ferro de passar, passar a ferro, passar roupa, tabua de passar, secador de cabelo, secar o cabelo, secador?',
  cleaning: 'limpeza*, limpar, limpam, empregada, camareira, aspirador, vassoura, troca de lencois, arrumar o quarto, arrumacao',
  waste: 'lixo*, residuo*, reciclagem, reciclar, contentor*, caixote*, ecoponto*, lixeira*, deitar fora, jogar fora, plastico?, vidro?',
  elevator:
    'elevador, ascensor, que andar, qual andar, escada*?, degraus?, res do chao, terreo, primeiro andar, segundo andar, terceiro andar',
  accessibility: 'cadeira de rodas, deficien*, acessivel, acessiveis, acessibilidade, mobilidade reduzida',
  safe: 'cofre, cofres, objetos de valor',
  safety: 'extintor*, detetor de fumo, detector de fumaca, kit de primeiros socorros, caixa de primeiros socorros',
  power:
    'disjuntor*, quadro eletrico, quadro de luz, fusivel, fusiveis, eletricidade, falta de luz, faltou a luz, acabou a luz, corrente, tomada*, adaptador*, apagao, ficha eletrica',
  tapWater: 'agua potavel, agua da torneira, torneira, beber a agua, agua para beber, pode se beber',
  pets: 'cao, caes, cachorro*, cadela, gato, gatos, animal, animais, animais de estimacao, pet, pets',
  smoking: 'fumar, fumador*, fumante*, cigarro*, tabaco, vaporizar, cinzeiro, fumo?',
  children: 'crianca*, bebe*, berco*, cadeira alta, cadeirinha, carrinho de bebe, cadeira de bebe, infantil, babysitter, baba, fraldario',
  noise: 'barulho*, ruido*, silencio, musica, barulhento, horas de silencio',
  visitors:
    'festa*, visitas, visitante*, convidar, convidado*, pessoas extra, pessoa extra, pessoas adicionais, trazer amigos, receber amigos',
  tax: 'taxa turistica, taxa de turismo, taxa municipal, imposto turistico, taxa de estadia, city tax, taxa?, imposto?',
  payment:
    'pagar, pagamento*, cartao de credito, cartoes de credito, com cartao, dinheiro, numerario, caucao, deposito, sinal, paypal, mb way, mbway, pix, multibanco',
  bank: 'caixa multibanco, um multibanco, levantar dinheiro, banco, caixa automatico, caixa eletronico',
  invoice: 'fatura, faturas, recibo, recibos, nota fiscal',
  cancellation: 'cancelar, cancelamento*, cancelo, reembols*, anular, anulacao, devolucao do dinheiro, desistir',
  breakfast: 'pequeno almoco, pequenos almocos, cafe da manha, brunch',
  restaurants:
    'restaurante*, comer, jantar, jantares, almoco, almocar, comida, pizza, pizzaria, bar, bares, cafe, cafes, gelado*, sorvete*, onde comer, beber um copo, tasca*, vegano*, vegetariano*',
  groceries:
    'supermercado*, mercearia*, compras, padaria*, mercado*, loja*, minimercado, shopping, comprar pao, comprar comida, centro comercial, quiosque, fazer compras, comprar?, leite?, pao?',
  sights:
    'visitar, museu*, atracao, atracoes, monumento*, igreja, castelo, o que fazer, que fazer, o que podemos fazer, o que ver, para ver, que ver, lugares, atividades, centro historico, recomend*?, trilha*, trilho*, caminhada*, passeios a pe, pontos turisticos, imperdivel, imperdiveis, sugerem?, sugestoes?',
  beach: 'praia*, mar, lago, guarda sol, guarda sois, espreguicadeira*, nadar no, costa',
  pool: 'piscina*',
  bikes: 'bicicleta*, bike, bikes, ciclovia*, aluguer de bicicletas, aluguel de bicicletas, trotinete*, patinete*',
  boats:
    'barco*, lancha*, veleiro, iate, passeio de barco, aluguer de barcos, aluguel de barco, cruzeiro*, caiaque*, canoa*, navegar, vela',
  tours:
    'excurs*, passeio, passeios, tour, tours, visita guiada, visitas guiadas, guia turistico, guia, trekking, degustac*, prova de vinhos',
  carRental:
    'alugar um carro, aluguer de carro, aluguer de carros, aluguel de carro, aluguel de carros, rent a car, carro alugado, alugar uma scooter, alugar carro',
  wellness: 'ginasio, academia, spa, sauna, massage*, bem estar, jacuzzi, hidromassagem, banho turco, fitness, ioga, yoga',
  garden: 'jardim, jardins, terraco*, churrasc*, grelhador*, varanda*, patio, quintal, barbecue',
  view: 'vista mar, vista para o mar, vista de mar, vista para o lago, vistas',
  contact: 'contact*, contato*, ligar para, telefonar, escrever*, rececao, recepcao, falar com',
  person: 'anfitri*, proprietari*, dono*, responsavel',
  website: 'pagina web, o site, um site, vosso site, seu site, tem site, o vosso site',
  email: 'email, e mail, endereco de email, endereco de e mail, correio eletronico',
  whatsapp: 'whatsapp, numero de whatsapp',
  phone: 'telefone*, telemovel, celular, numero de telefone, vosso numero, seu numero',
  emergency:
    'emergencia*, ambulancia, policia, incendio, fogo, bombeiro*, 112, ajuda, socorro, fuga de gas, vazamento de gas, perigo, ladrao, ladroes, acidente, urgencia*, urgente, sinto me mal, ferido*',
  lostThings: 'esqueci*, perdi, perdido*, perdidos e achados, objetos perdidos',
  services: 'servico*, o que oferecem, oferecem, experiencias, reservar, extras',
  price:
    'quanto custa, quanto custam, quanto e, quanto fica, preco*, custo, custos, tarifa*, gratis, gratuit*, quantos euros, quanto cobram',
  duration: 'quanto dura, duracao, quantas horas, quanto tempo',
  capacity: 'quantas pessoas, quantos lugares, quantos passageiros, maximo de pessoas',
  included: 'inclui, incluido, incluida, incluidos',
  hours:
    'a que horas, que horas, horario*, abre, abrem, fecha, fecham, aberto*, aberta*, a partir de que horas, a partir de que hora, ate que horas, ate que hora',
  code: 'codigo, codigos, pin, palavra passe, senha',
  pharmacy: 'farmacia*, medicamento*, remedio*, penso*',
  doctor: 'medico*, doutor*, hospital, hospitais, dentista*, clinica*, febre, pediatra',
  station: 'estacao, comboio*, trem, trens',
  airport: 'aeroporto',
  taxi: 'taxi*, uber',
}
