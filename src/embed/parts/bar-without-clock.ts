/** Announcements, and bars of limited quantities. */
import css from '#widgets/bar-without-clock.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-without-clock', () => ({ bar: { css } }))
