/** The texts of the home page that staff do not write. */
export const messages = {
  carousel: {
    label: 'News from the shop',
    carousel: 'carousel',
    slide: 'slide',
    slideOf: (index: number, count: number) => `${index} of ${count}`,
    show: (index: number) => `Show slide ${index}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause the slides',
    play: 'Play the slides',
  },
  brands: {title: 'Featured Brands', pause: 'Pause brands', play: 'Play brands'},
  deals: {title: 'Deals This Week', all: 'All deals'},
  categories: {title: 'Shop by category', all: 'All groceries'},
  buyAgain: {title: 'Buy again', all: 'Past orders'},
  blog: {title: 'Halal Essence', all: 'All articles'},
  halalWay: {title: 'The Halal Way'},
  tiles: {title: 'What you find here'},
  welcome: {
    greeting: 'Salaam, neighbor.',
    lead: 'Halal meat cut to order, and the groceries that go with it. All under one roof.',
    prices: 'See meat prices',
    scene:
      'A butcher’s counter under an arch: a leg of lamb on its board, herbs, a lantern and pomegranates.',
  },
  info: {title: 'The store today', call: 'We set aside what you need.'},
  order: {
    title: 'Order ahead, pick up fresh',
    text: 'Choose online, and your order is cut and packed when you arrive.',
  },
  builtIn: {
    tiles: {
      foods: {
        title: 'The best selection of international foods',
        text: 'Shelves from Morocco to Malaysia, and the butcher beside them.',
      },
      order: {
        title: 'Order online, save time',
        text: 'Plus curbside pickup: call when you park, and we bring it out.',
      },
      save: {
        title: 'Deals first, by email',
        text: 'Subscribe, and save on what is in season.',
      },
    },
  },
} as const
