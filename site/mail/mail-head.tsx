import { jpegForm, photoSources } from '#contract/media.ts'
import { styles } from './mail-styles.ts'

/** The property that a mail is about. Its photo is an address that everybody gets: whoever loads it tells nothing about a mail. */
export type MailProperty = { name: string; photo: string; publicUrl: string }

const widest = 144
const highest = 180

/** The mark and the name; of mails about a request the property behind its door too. */
export function MailHead({ property }: { property: MailProperty | undefined }) {
  return (
    <>
      <table role="presentation" style={styles.head}>
        <tbody>
          <tr>
            <td style={styles.mark}>
              <div style={styles.door} />
            </td>
            <td style={styles.brand} className="tone">
              Ospita
            </td>
          </tr>
        </tbody>
      </table>
      {property && <Door {...property} />}
    </>
  )
}

function Door({ name, photo, publicUrl }: MailProperty) {
  const sources = photoSources(photo)
  if (!sources) return null
  // In its own proportions: many programs cut nothing off (object-fit), they would press a tall photo together.
  const scale = Math.min(widest / sources.width, highest / sources.height)
  return (
    <table role="presentation" style={styles.head}>
      <tbody>
        <tr>
          <td style={{ padding: 0 }}>
            {/* The name stands beside it: where photos are not loaded it would stand there twice, cut off by the arch. With a low
                priority React writes no <link rel="preload"> into the head: to mail programs that is content from elsewhere. */}
            <img
              src={`${publicUrl}${jpegForm(sources.smallest)}`}
              width={Math.round(sources.width * scale)}
              height={Math.round(sources.height * scale)}
              alt=""
              fetchPriority="low"
              style={styles.photo}
              className="photo"
            />
          </td>
          <td style={styles.property}>
            <bdi>{name}</bdi>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
