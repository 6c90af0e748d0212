/** The script without anything to show: follows deadlines and sends visitors on. Built to see what that weighs. */
import { quietly } from '#widgets/quietly.ts'
import { start } from './script.ts'

quietly(start)
