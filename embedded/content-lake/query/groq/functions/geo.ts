import {contains} from '../../geo/contains'
import {distance} from '../../geo/distance'
import {latLng, toGeo} from '../../geo/geo-value'
import {intersects} from '../../geo/intersects'
import {pure} from './function-table'
import type {FunctionTable} from './function-table'

export const GEO_FUNCTIONS: FunctionTable = {
  /** With a single argument it is `geo()`: see `withGeoCalls`. */
  latLng: (args, environment) => pure(args.length === 1 ? toGeo : latLng)(args, environment),
  contains: pure(contains),
  intersects: pure(intersects),
  distance: pure(distance),
}
