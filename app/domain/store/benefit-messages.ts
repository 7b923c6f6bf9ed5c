/** The reasons of "Why us" until staff write their own; only the server reads them. */
export const messages = {
  prices: 'See meat prices',
  benefits: {
    time: {
      title: 'Time-saving',
      text: 'Meat, produce, spices and bread in one stop. Order ahead and you are out again in minutes.',
    },
    quality: {
      title: 'Quality products',
      text: 'Halal meat cut fresh at the counter, and shelves filled with names you know from home.',
    },
    convenience: {
      title: 'Convenience',
      text: 'Order online, call ahead or walk in, and pick up when it suits you.',
    },
    service: {
      title: 'Customer service',
      text: 'Tell us how you cook and we cut to match. If something isn’t right, we make it right.',
    },
    start: {
      title: 'Start shopping today',
      text: 'Look at today’s meat prices, then come by or order from your kitchen table.',
    },
  },
} as const
