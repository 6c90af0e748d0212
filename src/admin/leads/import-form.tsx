/** The addresses to import, pasted or from a file, with a preview of what would start. */
import { FileButton, Textarea } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { IMPORT_LIMIT, leadMessages } from '#domain/leads/leads.api.ts'
import { zoneTime } from '#domain/deadlines/zoned-date-time.ts'
import { Button } from '../ui/button.tsx'
import classes from './import.module.css'
import { readTextFile } from './read-text-file.ts'
import { CheckedLeadsList } from './checked-leads-list.tsx'
import { checkLeads, parseLeads, type ParsedLeads } from './parse-leads.ts'

type ImportFormProps = {
  zone: string
  importing: boolean
  onImport: (understood: ParsedLeads) => void
  onCancel: () => void
}

export function ImportForm({ zone, importing, onImport, onCancel }: ImportFormProps) {
  const [text, setText] = useState('')
  // One instant for the whole preview: the server decides again when the rows arrive.
  const [openedAt] = useState(() => Date.now())
  const [problem, setProblem] = useState<string | null>(null)
  const read = useDeferredValue(text)
  const understood = useMemo(() => parseLeads(read), [read])
  const judged = useMemo(() => checkLeads(understood, { zone, now: openedAt }), [understood, zone, openedAt])
  const count = judged.good.length
  const refused = read.trim() === '' ? null : whyNot({ sent: understood.rows.length, good: count })

  async function load(file: File | null) {
    if (!file) return
    const content = await readTextFile(file)
    setProblem(content === null ? 'This is not a text file. Save it as CSV and choose it again.' : null)
    if (content !== null) setText(content)
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return setProblem(leadMessages.nothingToImport)
        if (!refused) onImport(parseLeads(text))
      }}
    >
      <Textarea
        label="Addresses"
        description={`One in a line, or a CSV list with the columns email and start. A start like 2026-03-01 10:00 is ${zoneTime(zone)}; without one the deadline starts now.`}
        placeholder={'email,start\nann@example.com,2026-03-01 10:00\nben@example.com'}
        rows={6}
        data-autofocus
        spellCheck={false}
        value={text}
        error={problem ?? refused}
        classNames={{ input: classes.text }}
        onChange={({ currentTarget }) => {
          setProblem(null)
          setText(currentTarget.value)
        }}
      />
      <div>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void load(file)}>
          {(button) => (
            <Button size="xs" leftSection={<IconFileText size={15} stroke={1.75} />} {...button}>
              Choose a CSV file
            </Button>
          )}
        </FileButton>
      </div>
      {read.trim() !== '' && <CheckedLeadsList leads={judged} zone={zone} />}
      <div className={classes.actions}>
        <Button onClick={onCancel} disabled={importing}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={importing} disabled={refused !== null}>
          {count > 0
            ? `Import ${count.toLocaleString('en')} ${count === 1 ? 'address' : 'addresses'}`
            : 'Import'}
        </Button>
      </div>
    </form>
  )
}

/** Lines that start nothing are sent along with the others: the answer names them again. */
function whyNot({ sent, good }: { sent: number; good: number }): string | null {
  if (good === 0) return leadMessages.nothingToImport
  return sent > IMPORT_LIMIT ? leadMessages.tooMany : null
}
