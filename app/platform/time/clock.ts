/** Times on a wall clock, as "HH:MM": the Studio reads and writes them too. */
export {formatTime, toClock, toMinutes} from '../../../schemas/model/clock-time'
