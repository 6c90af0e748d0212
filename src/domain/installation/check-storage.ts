/** Room on the disk. */
import { checkOf, notKnownFact, type Check, type Fact, type Found } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import { bytesInWords, counted } from './health-words.ts'

const LITTLE_SHARE = 0.1
/** A tenth of a large disk is plenty: only little in both senses is little. */
const LITTLE_BYTES = 1024 ** 3

export function isDiskLow({ free, total }: { free: number; total: number }): boolean {
  return free / total <= LITTLE_SHARE && free <= LITTLE_BYTES
}

export function checkStorage({ pictures, disk }: HealthFacts): Check {
  return checkOf('storage', 'Storage', {
    state: isKnown(disk) ? 'fine' : 'unknown',
    status: isKnown(disk) ? `${Math.floor((disk.free / disk.total) * 100)}% free` : 'Not known',
    facts: [picturesFact(pictures), diskFact(disk)],
    needs: isKnown(disk) && isDiskLow(disk) ? [fullSoon(disk)] : [],
  })
}

function picturesFact(pictures: HealthFacts['pictures']): Fact {
  const name = 'Uploaded pictures'
  if (!isKnown(pictures)) return notKnownFact(name, pictures.notKnown)
  const { files, bytes } = pictures
  return { name, value: files === 0 ? 'None' : `${bytesInWords(bytes)} in ${counted(files, 'file')}` }
}

function diskFact(disk: HealthFacts['disk']): Fact {
  if (!isKnown(disk)) return notKnownFact('Disk', disk.notKnown)
  return {
    name: 'Disk',
    value: `${bytesInWords(disk.total - disk.free)} of ${bytesInWords(disk.total)} used`,
  }
}

function fullSoon({ free }: { free: number }): NonNullable<Found['needs']>[number] {
  return {
    severity: 'bad',
    status: 'Almost full',
    title: `Only ${bytesInWords(free)} is left on the disk`,
    text: 'When it is full, no new deadline can be stored. Make room on the disk of DATA_DIR, or move it to a larger one.',
    act: 'lookAgain',
  }
}
