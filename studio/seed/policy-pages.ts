import {bullets, h2} from './rich-text'
import {page} from './page-document'

/** Of what this software does; staff and their lawyer put the store's own words in. */
export const policyPageDocuments = [
  page('privacy', {
    title: 'Privacy',
    lead: 'What we know about you, why, and how to have it deleted.',
    isPolicy: true,
    body: [
      'This shop runs on its own server. It loads nothing from other companies, counts nobody, and shows no advertising.',
      h2('What we keep'),
      bullets(
        '**Your account:** name, e-mail, phone number, and the address if you enter one. Your password is stored in a form that nobody can read, us included.',
        '**Your orders:** what you bought, what it cost, and when it was picked up. We need them for refunds and for our books.',
        '**Messages** that you send us, and your e-mail or phone number when you subscribe.',
      ),
      'Your card number never reaches us. You enter it at our card provider, which tells us the last four digits and whether the payment worked.',
      h2('Cookies'),
      'One keeps you signed in, one protects our forms. The cart is stored in your own browser. Nothing follows you to other sites.',
      h2('Who else sees it'),
      'The people who pack your order, and the card provider. We sell nothing to anybody.',
      h2('What you can do'),
      bullets(
        'Download everything that we know about you, or delete your account: both are in your account.',
        'Leave the newsletter with the link in any of its mails.',
        'Ask us anything else on the [contact page](/contact).',
      ),
    ],
  }),
  page('refunds', {
    title: 'Orders and refunds',
    lead: 'When you can change your mind, and what we do when something is wrong.',
    isPolicy: true,
    body: [
      h2('Before we begin'),
      'Until we start to prepare your order you can cancel it or pick another time, in your account or by the link in its mail. All of your money goes back to the card that you paid with.',
      h2('While we prepare it'),
      'Meat is cut by then, so please call us. If something is sold out, we take it off, or swap it for something that costs no more, and the difference goes back to your card. A mail says what was changed.',
      h2('When you are home'),
      bullets(
        'Fresh meat and food that has to stay cold: tell us on the day you picked it up.',
        'Everything else, unopened, with its receipt: within fourteen days.',
        'If we made a mistake, it does not matter whether it is open. Bring it back or call us.',
      ),
      h2('How the money comes back'),
      'To the card that you paid with, usually within five to ten days. We cannot give cash for an order that was paid by card.',
      h2('Orders that are not picked up'),
      'We keep them until we close, and then call you. What can be sold again is refunded; meat that was cut for you is not.',
    ],
  }),
]
