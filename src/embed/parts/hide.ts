/** Hides the room of inline timers where none comes: always fetched. */
import { createEmptyRoom } from '../empty-room.ts'
import { registerPart } from '../register-part.ts'

registerPart('hide', createEmptyRoom)
