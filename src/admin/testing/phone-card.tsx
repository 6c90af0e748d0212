/** The link of the test for another device. */
import { Card } from '@mantine/core'
import { useId } from 'react'
import { QrPicture, type QrCodeComponent } from '../ui/qr-picture.tsx'
import classes from './side.module.css'

type PhoneCardProps = {
  /** Null until there is an address to put into it. */
  link: string | null
  qrCode: QrCodeComponent
}

const SIDE = 112

const about = 'Opens the test link of step 4 with your address in it.'
const waits = 'A code for your phone appears here with the address of step 2.'

export function PhoneCard({ link, qrCode }: PhoneCardProps) {
  const title = useId()
  return (
    <Card padding="md" component="section" aria-labelledby={title}>
      <div className={classes.phone}>
        {link !== null && (
          <QrPicture qrCode={qrCode} text={link} label="The test link as a QR code" side={SIDE} />
        )}
        <div>
          <h2 id={title} className={classes.title}>
            On your phone
          </h2>
          <p className={classes.text}>{link === null ? waits : about}</p>
        </div>
      </div>
    </Card>
  )
}
