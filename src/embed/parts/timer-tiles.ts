/** Tiles, of inline timers. */
import css from '#widgets/timer-extras/tiles.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-tiles', () => ({ timerPart: { css } }))
