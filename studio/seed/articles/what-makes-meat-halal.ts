import {seedPicture} from '../picture'
import {bullets, callout, h2, h3, numbered} from '../rich-text'
import type {SeedArticle} from './article'

export const whatMakesMeatHalal: SeedArticle = {
  slug: 'what-makes-meat-halal',
  title: 'What makes meat halal?',
  category: 'halal',
  date: '2026-09-04',
  author: 'yusuf-derradji',
  picture: seedPicture(
    'articles/what-makes-meat-halal.webp',
    'Drawing of a leg of lamb on a counter with garlic, lemon and herbs, before an arched window',
  ),
  desc: 'The animal, the hand, the name and the knife: what halal slaughter asks, and where careful people differ.',
  lead:
    'People ask us this across the counter every week, some because they keep halal and some because they are curious. ' +
    'The short answer fits in a sentence. The longer one is worth a cup of tea.',
  body: [
    '*Halal* is an Arabic word. It means permitted, and it covers far more than food. When it is said of meat, it answers two questions: **which animal was it, and how did it die?**',
    'What follows is what most Muslims hold in common. We are butchers, not scholars. Where the schools and the certifiers differ, we say so and leave the ruling to people you trust.',
    h2('First, the animal'),
    'Cattle, sheep, goats, chickens, turkeys, ducks and deer are among the animals that may be eaten. Pork may not, in any form. Neither may blood, or an animal that was already dead when someone got to it. Animals that hunt with fangs or claws are left out by most scholars as well.',
    'The animal must be alive and sound when it is slaughtered, and it should have been treated well up to then. Kindness here is not an extra. A well-known saying of the Prophet, peace be upon him, asks for excellence in everything, and names the sharp blade and the animal’s comfort as part of it.',
    h2('Then, the slaughter'),
    'Slaughter by these rules is called *dhabihah*. In American shops you will mostly see it written **zabiha**. Its parts are these:',
    numbered(
      '**The person.** As a rule a Muslim of sound mind, man or woman, who knows how it is done.',
      '**The name.** God’s name is said at the moment of slaughter, usually *Bismillah, Allahu akbar*: in the name of God, God is greatest.',
      '**The knife.** Sharp, without a nick, and big enough for the animal. It is not sharpened in front of the animal.',
      '**The cut.** One swift cut across the throat, through the windpipe, the gullet and the large blood vessels of the neck. The head is not taken off and the spine is not cut.',
      '**The blood.** It is left to drain, and nothing else is done to the animal until all life has left it.',
    ),
    'Turning the animal toward Mecca and keeping it out of sight of the others are widely taught as good practice.',
    callout(
      'note',
      'What American law says',
      'With few exceptions, animals slaughtered for sale are slaughtered under federal or state inspection, halal or not. Federal law names ritual slaughter as one of the humane methods, and meat sold as halal from a federally inspected plant has to be handled under Islamic authority. The inspector looks after food safety. Whether it is halal is for the people who certify it.',
    ),
    h2('Where careful people differ'),
    'Two packages can both say halal and not mean quite the same. These are the points on which certifiers part ways. None of them is a small matter to those who care about it.',
    h3('Stunning'),
    'Many American plants stun an animal before slaughter so that it feels less and keeps still. Some certifiers accept a stun from which the animal would have woken up again, because it is alive at the cut. Others accept none at all, because they cannot be sure of each animal, or because they prefer the older way as it stands.',
    h3('Hand or machine'),
    'Most chicken in this country meets a turning blade. Some certifiers accept that when a Muslim runs the line and says the name. Others ask for a person with a knife, and the name said over each bird. That is what *hand-slaughtered* on a label is meant to tell you.',
    h3('Whose hand'),
    'The Quran permits the food of the People of the Book, meaning Jews and Christians (5:5). Some Muslims therefore eat kosher meat, or meat slaughtered by a Christian. Others point to the verses about God’s name (6:121) and keep to meat slaughtered by Muslims. Most halal certifiers ask for a Muslim.',
    h3('How much of the neck'),
    'The schools of law count differently which of the four, windpipe, gullet and two vessels, have to be cut for the slaughter to be valid. A good cut goes through all of them, so in practice this seldom matters at the counter.',
    h2('It does not end at the slaughter'),
    'Halal meat can lose its standing on the way to you. A grinder that had pork in it, a marinade with wine, a sausage in the wrong casing: each is enough. So it is worth looking at the whole path.',
    bullets(
      'Is halal meat kept apart from other meat in the truck, the cooler and on the block?',
      'What else is in it? Gelatin, casings, broth and flavorings all come from somewhere.',
      'Can the shop name the plant and the certifier, for this piece, today?',
    ),
    'How we do it ourselves is on our page about [halal in this shop](/halal-certification). If a paper is not there yet, ask to see it at the counter.',
  ],
  conclusion:
    'So, which meat is halal? The kind that meets the rules you follow, from people who can tell you how they know. ' +
    'Ask. A good butcher is glad of the question.',
  questions: [
    [
      'Is zabiha the same as halal?',
      'Zabiha is the manner of slaughter; halal means permitted, and takes in everything else too. In America many people say zabiha when they want to stress that a Muslim slaughtered the animal by hand.',
    ],
    [
      'Is kosher meat halal?',
      'Muslims differ. Some eat it on the ground of the verse that permits the food of the People of the Book. Others do not, mainly because of how and when God’s name is said. Please ask a scholar you trust.',
    ],
    [
      'Does halal meat taste different?',
      'Breed, feed, age and freshness make most of the difference in taste. What you may notice is that our meat is well drained and cut the same day you buy it.',
    ],
    ['Can anyone buy halal meat?', 'Of course. It is good meat, and everyone is welcome at the counter.'],
  ],
}
