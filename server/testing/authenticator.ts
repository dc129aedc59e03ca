import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')

/** A device with one passkey (WebAuthn 3, 6.1 and 6.5); returns what a browser would send. */
export function createAuthenticator({ origin = 'https://ospita.example', rpId = 'ospita.example' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  const device = { id, counter: 0, isUserVerified: true, isSynced: false, register, signIn }

  const clientData = (type: 'create' | 'get', challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

  /** Flags: user present, user verified, able to be backed up and backed up, and (0x40) attested credential data follows. */
  function authenticatorData(more: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([0x01 | (device.isUserVerified ? 0x04 : 0) | (device.isSynced ? 0x18 : 0) | more]),
      counter,
      rest,
    ])
  }

  function register({ challenge }: { challenge: string }) {
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const data = authenticatorData(0x40, Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]))
    // CBOR of {fmt: "none", attStmt: {}, authData}
    const head = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
    ])
    const response = {
      clientDataJSON: base64url(clientData('create', challenge)),
      attestationObject: base64url(Buffer.concat([head, data])),
      transports: ['internal'],
    }
    return { id, rawId: id, type: 'public-key', response }
  }

  function signIn({ challenge }: { challenge: string }) {
    const data = authenticatorData(0)
    const client = clientData('get', challenge)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    const response = { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) }
    return { id, rawId: id, type: 'public-key', response }
  }

  return device
}

export type Authenticator = ReturnType<typeof createAuthenticator>
