/** `npm run gallery [-- --only NAME… | --serve | --accept]`: renders every component and screen in every state. */
import { runOnBundles } from './builds.ts';
import { runCommand } from './command.ts';

await runCommand(() => runOnBundles('tests/gallery/run.ts'));
