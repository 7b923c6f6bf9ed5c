import {lambHead} from '../lamb-head.mjs'
import {beef} from './beef.mjs'
import {coldCuts} from './cold-cuts.mjs'
import {relief} from './compose.mjs'
import {eggs} from './eggs.mjs'
import {fish} from './fish.mjs'
import {frozenMeat} from './frozen-meat.mjs'
import {lamb} from './lamb.mjs'
import {poultry} from './poultry.mjs'
import {sausages} from './sausages.mjs'

/** Meat, fish and eggs: all in relief. */
export const meat = {
  'lamb-head': relief('meat', lambHead),
  ...lamb,
  ...beef,
  ...poultry,
  ...sausages,
  ...frozenMeat,
  ...coldCuts,
  ...fish,
  ...eggs,
}
