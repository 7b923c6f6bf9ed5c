import type {CancelRule, NoShowRule} from '../../../schemas/model/store-weighing'

/** How meat that costs what it weighs is paid for, as the store settings say. */
export interface WeighingSettings {
  /** Hundredths of a percent: so much more than the estimate is held on the card. */
  marginBasisPoints: number
  /** How many days a hold is counted on, until the bank says better. */
  holdDays: number
  /** What becomes of the hold of an order that is canceled after something of it was weighed. */
  cancelRule: CancelRule
  /** What becomes of the money for an order that nobody came for. */
  noShowRule: NoShowRule
}

/** Used where the store settings say nothing, or nothing valid. */
export const builtInWeighing: WeighingSettings = {
  ...{marginBasisPoints: 1_500, holdDays: 5},
  ...{cancelRule: 'release', noShowRule: 'keep'},
}
