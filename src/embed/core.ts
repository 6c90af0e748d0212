/** The script without anything to show: follows deadlines and sends visitors on. Built to see what that weighs. */
import { neverThrow } from '#widgets/never-throw.ts'
import { start } from './script.ts'

neverThrow(start)
