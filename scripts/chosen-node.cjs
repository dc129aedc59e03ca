// Loaded into npm: packages are chosen for the Node that runs the product, not for the older one that runs npm.
// npm leaves optional packages out whose "engines" do not fit itself; the part of sharp with machine code is one.
Object.defineProperty(process, 'version', { value: 'v24.21.0' })
