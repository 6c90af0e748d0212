/**
 * Room that an owner's page keeps for what the script draws, and gives back where no script of ours has come. Whoever
 * wants it kept takes what is in the innermost element away.
 */

/** A page without our script keeps no room: it was blocked, or nobody can be asked. */
const KEPT_FOR = '8s'
/** The class by which the script knows a room. */
export const ROOM_CLASS = 'dl-room'

/** A picture is the one element that gives its room back by itself, without a script and without a style sheet. */
export function roomPicture(styles: string): string {
  const ends = `<set attributeName="display" to="none" begin="${KEPT_FOR}" fill="freeze"/>`
  return `<svg style="width:100%;${styles}">${ends}</svg>`
}

/**
 * For pages whose policy forbids styles in their elements: the same by the page's own style sheet. Each element is in
 * the one before it.
 */
export function strictRoom(outer: string, place: string, room: string): { room: string; styles: string } {
  const name = `${ROOM_CLASS}-${shortHash(outer + place + room)}`
  return {
    room: `<div class="${ROOM_CLASS} ${name}"><div><div><i></i></div></div></div>`,
    styles: `.${name}{${outer}}
.${name}>div{${place}}
.${name}>div>div{${room}}
.${name}>div>:not(:empty){animation:${ROOM_CLASS} 0s ${KEPT_FOR} forwards}
@keyframes ${ROOM_CLASS}{to{height:0}}`,
  }
}

/** Rooms of several campaigns may stand on one page. */
function shortHash(text: string) {
  let hash = 0
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 0x7fffffff
  return hash.toString(36)
}
