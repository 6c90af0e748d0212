/** What a bar at the top edge does to the page: fetched when one is there. */
import { createTopEdge } from '../top-edge.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar-edge', createTopEdge)
