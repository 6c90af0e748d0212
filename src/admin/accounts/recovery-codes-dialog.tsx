/** The recovery codes, shown once: copied or saved as a file, then gone. */
import { Modal } from '@mantine/core'
import { Button } from '../ui/button.tsx'
import { copyMessages, useCopy } from '../ui/copy.ts'
import { downloadText } from '../ui/download-text.ts'
import classes from './second-factor.module.css'

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Your recovery codes" size={440} closeOnClickOutside={false}>
      <RecoveryCodes codes={codes} onSaved={onClose} />
    </Modal>
  )
}

export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { outcome, copy } = useCopy()
  const text = `${codes.join('\n')}\n`
  return (
    <div className={classes.step}>
      <p className={classes.text}>
        Save these codes now: they are not shown again. Each opens your account once, should you lose your
        phone.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={() => void copy(text)}>{outcome ? copyMessages[outcome] : 'Copy'}</Button>
        <Button onClick={() => downloadText('lastcall-recovery-codes.txt', text)}>Save as a file</Button>
      </div>
      <div className={classes.end}>
        <Button variant="primary" onClick={onSaved}>
          I saved them
        </Button>
      </div>
    </div>
  )
}
