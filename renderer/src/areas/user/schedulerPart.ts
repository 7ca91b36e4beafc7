/** Planning conferences, rooms and templates, as the router asks for it. */
export { CreatePage } from './CreatePage.tsx';
export { EditPage } from './EditPage.tsx';
