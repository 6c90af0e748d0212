/** Announcements, and bars that show no unit of their clock. */
import css from '#widgets/bar-without-clock.css?inline'
import phone from '#widgets/bar-phone.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-without-clock', () => ({ bar: { css, phone } }))
